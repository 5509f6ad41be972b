"""Rules flipped one at a time: a test that cites the clause must fail."""
