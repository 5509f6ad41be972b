"""The post: "your turn" by e-mail and browser push, for games that nobody sits and waits at.

What there is to tell follows from the log and stands in the database (`news.py`); one task of each process goes round
and takes what is due (`office.py`). Nothing of the game itself is ever in it.
"""
