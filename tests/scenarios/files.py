"""Writing a scenario and running it."""

from pathlib import Path
from textwrap import dedent

from lanterne.scenarios import Outcome, read_scenario, run_scenario

HEAD = """\
game: jekyll-and-hyde
seats: 2
position:
  phase: play
  hands: {1: [will*3, lab, carew], 2: [poole]}
  stock: [theory, enfield]
  discard: [lanyon, potion]
steps:
"""
FIRST_STEP = HEAD.count("\n") + 1
"""The line of the first step after the head."""


def run(folder: Path, text: str) -> Outcome:
    """Write the text to a file and run it."""
    file = folder / "scenario.yaml"
    file.write_text(text, encoding="utf-8")
    return run_scenario(read_scenario(file))


def run_steps(folder: Path, steps: str) -> list[tuple[int, str]]:
    """Run steps after the head; returns the differences, lines counted from the first step."""
    outcome = run(folder, HEAD + dedent(steps).strip("\n") + "\n")
    assert outcome.passed == (not outcome.differences)
    return [(line - FIRST_STEP + 1, says) for line, says in outcome.differences]
