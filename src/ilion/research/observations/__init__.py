"""What each built-in game shows a seat, as whole numbers in named arrays. Compiled together with the rules."""
