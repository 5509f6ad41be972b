"""The changes, each with the one before it."""
