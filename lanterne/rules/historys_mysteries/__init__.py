"""History's Mysteries: a rummy with an open discard pile, fact against fiction, for 2 to 6."""

from lanterne.rules.historys_mysteries.rulebook import GAME

__all__ = ["GAME"]
