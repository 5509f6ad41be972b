"""The hall under load: real servers and real sockets on this machine alone. `python -m bench.load`."""
