"""Reading what a person types, from a terminal or from a file."""

import sys
from contextlib import suppress

from rich.console import Console

with suppress(ImportError):
    import readline  # noqa: F401 - arrow keys and a history, where there is one


class Leave(Exception):
    """The player has had enough: q, ctrl-c, or the end of the input."""


class Keyboard:
    """Asks a line at a time."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str) -> str:
        """A line without its spaces at both ends; raises `Leave`."""
        try:
            if sys.stdin.isatty() and self.console.is_terminal:
                self.console.file.flush()
                line = input(prompt)  # with its own prompt, so that line editing knows where it is
            else:
                line = self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        line = "".join(letter if letter.isprintable() else " " for letter in line).strip()
        if line.lower() in ("q", "quit", "quitter", "exit"):
            raise Leave
        return line

    def _read(self, prompt: str) -> str:
        self.console.print(prompt, end="", markup=False, highlight=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # Written down, so that what a script has played reads like a game.
        self.console.print(repr(line.strip())[1:-1], markup=False, highlight=False)
        return line
