"""What a stranger may make large, and the room of processes where it is worked out: components, acts, hints, lessons.

The work is plain functions of what they are given: no database, no socket, nobody's name.
"""
