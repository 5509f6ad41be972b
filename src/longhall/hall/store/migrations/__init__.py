"""How the database came to be as it is: one file for each change, run in order at the start."""
