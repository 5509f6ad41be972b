"""The hall: tables kept for people who play across machines and days."""
