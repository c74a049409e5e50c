"""Strangers who want to harm the house, all at once, and what it costs them, us, and the people who play here."""
