"""Side-by-side benchmarks: every game of the house and its peers, in one run, on one core. `python -m bench`."""
