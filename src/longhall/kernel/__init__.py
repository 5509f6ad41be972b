"""The machine all games stand on. It knows no game."""
