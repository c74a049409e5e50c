"""What the sentences of the rulebook say, shown with the preset by-the-book in force."""

from tests.games.by_the_book.sentences import named_tests, played_by_the_book

globals().update(named_tests("iliad"))
preset = played_by_the_book("iliad")
