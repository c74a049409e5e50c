"""Users: accounts, sign-in, notifications when they are away, rate limits and moderation.

Tables know users; users know no table.
"""
