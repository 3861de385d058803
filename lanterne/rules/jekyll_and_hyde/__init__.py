"""Jekyll & Hyde: a rummy for two with a card that turns the whole table over."""

from lanterne.rules.jekyll_and_hyde.rulebook import GAME

__all__ = ["GAME"]
