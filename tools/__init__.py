"""What the project itself is kept with."""
