"""What every process of a house stands on: settings, logs, figures, traces, loops that cannot die, the bus.

It knows neither tables nor people, and asks the database nothing.
"""
