"""Jack the Ripper: a rummy for 2 to 4 with suspects, alibis, victims, a vote and an escape."""

from lanterne.rules.jack_the_ripper.rulebook import GAME

__all__ = ["GAME"]
