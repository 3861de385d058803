"""The command as it is run: in a process of its own."""

import subprocess
import sys
from pathlib import Path


def lanterne(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lanterne")), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_game_may_be_chosen_on_a_pipe() -> None:
    ended = lanterne("play", "--lang", "en", typed="2\nq\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Jekyll & Hyde" in ended.stdout


def test_bad_input_gets_one_line_and_status_2() -> None:
    for arguments in (["rules", "poker"], ["play", "jekyll-and-hyde", "--seats", "3"], ["verify", "nowhere"]):
        ended = lanterne(*arguments, "--lang", "en")
        assert ended.returncode == 2, arguments
        assert ended.stderr.startswith("lanterne: ")
        assert ended.stderr.count("\n") == 1
