"""The foundation of every process: settings, logs, metrics, traces, background loops and the bus.

It knows neither tables nor users, and sends no statements to the database.
"""
