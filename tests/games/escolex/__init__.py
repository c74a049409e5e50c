"""Escólex, clause by clause."""
