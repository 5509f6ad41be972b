"""The command line: `longhall games`, `play`, `simulate`, `replay`, `rules`, `verify` and `bench`."""
