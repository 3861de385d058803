"""Moves out of a catalogue that is built once, at import: no object is made for a legal move."""

from collections.abc import Callable

from lanterne.rules.refusal import NotAMove


class Move:
    """One move of a catalogue. Moves are interned: the same move is the same object."""

    __slots__ = ("count", "fiction", "index", "kind", "seat", "text", "verb", "wilds")

    def __init__(
        self,
        verb: int,
        text: str,
        kind: int = -1,
        count: int = 0,
        wilds: int = 0,
        fiction: bool = False,
        seat: int = 0,
    ) -> None:
        self.verb = verb
        self.text = text
        self.kind = kind
        self.count = count
        self.wilds = wilds
        self.fiction = fiction
        self.seat = seat
        self.index = -1

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Catalogue:
    """All moves of a game by their texts."""

    def __init__(self) -> None:
        self.by_text: dict[str, Move] = {}

    def add(self, move: Move) -> Move:
        """Enter the move; its index is its place in the catalogue."""
        move.index = len(self.by_text)
        self.by_text[move.text] = move
        return move

    def all(self) -> tuple[Move, ...]:
        """Every move, in the order they were entered."""
        return tuple(self.by_text.values())

    def parse(self, text: str, blame: Callable[[list[str]], NotAMove]) -> Move:
        """The move that is written so. `blame` finds out what is wrong with the words of a text that is none."""
        words = text.split()
        move = self.by_text.get(" ".join(words))
        if move is None:
            raise blame(words)
        return move


def blame_words(words: list[str], forms: dict[str, str]) -> NotAMove:
    """What to say of a text that no rule explains: the forms of its verb, or the verbs there are."""
    text = " ".join(words)
    if not words:
        return NotAMove("an empty line is no move")
    if words[0] in forms:
        return NotAMove("'{text}' is no move; it is written: {form}", {"text": text, "form": forms[words[0]]})
    return NotAMove("'{text}' is no move; the moves are: {verbs}", {"text": text, "verbs": ", ".join(forms)})


def unknown_card(name: str) -> NotAMove:
    """The text names a card that the game does not have."""
    return NotAMove("there is no card '{card}'", {"card": name})


def is_number(word: str) -> bool:
    """Whether the word is a whole number of a size that can be meant."""
    return word.isdecimal() and word.isascii() and len(word) < 7
