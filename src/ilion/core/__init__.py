"""What every game has in common. Knows no game; needs the standard library, msgspec and Fluent alone."""
