"""Upkeep: what the keeper of a server does with its database. The logs are played again with the kernel alone."""
