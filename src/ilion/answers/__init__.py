"""What a page asks of the rules besides playing: the shelf, components, acts, hints, lessons, a bot's next act.

Plain functions of what they are given: no database, no socket, no clock, nobody's name.
"""
