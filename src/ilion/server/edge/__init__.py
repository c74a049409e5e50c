"""Where the world comes in: HTTP, sockets, the pages, and the door before them all.

It reads what is asked and writes down what a wing below answers; whatever is kept, is kept there.
"""
