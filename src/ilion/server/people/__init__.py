"""Who somebody is, how he signs in, how he is reached when away, and how much he may ask of the house.

Tables know people; people know no table.
"""
