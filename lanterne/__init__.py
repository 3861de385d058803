"""Lanterne: five card and word games, one rules engine."""

__version__ = "0.1.0"
