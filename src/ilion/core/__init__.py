"""What every game has in common. Imports no game; needs only the standard library, msgspec and Fluent."""
