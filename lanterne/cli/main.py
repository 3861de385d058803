"""The command `lanterne`."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from typer.exceptions import TyperException

import lanterne
from lanterne.cli.errors import BAD_INPUT, INTERRUPTED, OK, BadInput
from lanterne.rules import GAMES, find_game
from lanterne.rules.game import Game, checked_seats
from lanterne.rules.refusal import LanterneError
from lanterne.text import LANGUAGES, Text, rules_text, say

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Mystery games on one table: play, check, replay, prove, simulate and measure them.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="a game, as `lanterne games` names it")]
Language = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="French or English")]
Seed = Annotated[str | None, typer.Option("--seed", help="the same seed gives the same game")]
Seats = Annotated[int | None, typer.Option("--seats", help="how many sit at the table")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option of the table: target=50"),
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="a record file")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON")]


def main() -> None:
    """Run the command; bad input gets one line on the error stream, never a traceback."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run the command with these arguments; returns its exit status."""
    try:
        return int(app(args=arguments, prog_name="lanterne", standalone_mode=False) or OK)
    except TyperException as error:
        return _complain(error.format_message() + " (lanterne --help)")
    except LanterneError as error:
        return _complain(say(_spoken(arguments), error.says, error.facts))
    except BadInput as error:
        return _complain(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # `lanterne rules GAME | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def _complain(message: str) -> int:
    print(f"lanterne: {message}", file=sys.stderr)
    return BAD_INPUT


def _spoken(arguments: list[str]) -> str:
    """The language of a message about arguments that were not understood."""
    for at, argument in enumerate(arguments):
        if argument.startswith("--lang") and arguments[at : at + 2][-1].endswith(("fr", "en")):
            return arguments[at : at + 2][-1][-2:]
    return language_of(None)


def language_of(asked: str | None) -> str:
    """The language asked for, else that of the system: French or English."""
    if asked is None:
        system = next(
            (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)),
            "",
        )
        return "fr" if system.startswith("fr") else "en"
    if asked not in LANGUAGES:
        raise BadInput(f"--lang is fr or en, not '{asked}'")
    return asked


def options_of(game: Game[Any], given: list[str] | None) -> dict[str, object]:
    """NAME=VALUE pairs as the game's options; numbers and true/false are read as such."""
    options: dict[str, object] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"--option is NAME=VALUE, not '{pair}'")
        words: dict[str, object] = {"true": True, "yes": True, "false": False, "no": False}
        number = value.removeprefix("-").isdecimal()
        options[name] = int(value) if number else words.get(value, value)
    game.options(options)
    return options


def _version(asked: bool) -> None:
    if asked:
        print(f"lanterne {lanterne.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="print the version")
    ] = False,
) -> None:
    """Take the options that stand before the command."""


@app.command()
def games(lang: Language = None) -> int:
    """List the games."""
    language = language_of(lang)
    table = Table(box=None, pad_edge=False)
    for head in ("game", "title", "players", ""):
        table.add_column(say(language, head) if head else "", no_wrap=head != "")
    for game in GAMES.values():
        text = Text(game.id, language)
        least, most = game.seats[0], game.seats[-1]
        table.add_row(game.id, text.title, str(least) if least == most else f"{least}-{most}", text.tagline)
    Console().print(table)
    return OK


@app.command()
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[RULE]", help="only this rule: JR-5.4")] = None,
    lang: Language = None,
) -> int:
    """Print the rules of a game, or one numbered rule."""
    language = language_of(lang)
    text = Text(find_game(game).id, language)
    if rule is not None:
        sentence = text.rule(rule.upper())
        if not sentence:
            raise BadInput(say(language, "{game} has no rule {rule}", {"game": game, "rule": rule}))
        Console().print(f"{rule.upper()}  {sentence}", highlight=False, markup=False)
    else:
        Console().print(Markdown(rules_text(game, language)), width=min(Console().width, 92))
    return OK


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="a game; left out, you are asked")] = None,
    seats: Seats = None,
    people: Annotated[int, typer.Option("--people", help="how many people take turns at this keyboard")] = 1,
    option: OptionList = None,
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE", help="save the record of the game")] = None,
    lang: Language = None,
) -> int:
    """Play in the terminal, against bots or each other."""
    from lanterne.cli import play as terminal

    language = language_of(lang)
    console = Console(highlight=False)
    chosen = find_game(game) if game else terminal.choose_game(console, language)
    if chosen is None:
        return OK
    count = checked_seats(chosen, seats if seats is not None else max(chosen.seats[0], people))
    if not 1 <= people <= count:
        raise BadInput(
            say(
                language,
                "{people} people do not fit on {seats} seats",
                {"people": people, "seats": count},
            )
        )
    if record is not None and not record.parent.is_dir():
        raise BadInput(say(language, "there is no folder {folder}", {"folder": record.parent}))
    options = options_of(chosen, option)
    return terminal.play(chosen, count, options, seed, language, record, console, people)


@app.command()
def check(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[FILE|FOLDER]...", help="default: scenarios")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="list the rules that no scenario shows")] = False,
) -> int:
    """Run scenarios: the rules as examples."""
    from lanterne.cli.check import check_files

    return check_files(paths or [Path("scenarios")], coverage, Console(highlight=False, soft_wrap=True))


@app.command()
def replay(file: RecordFile, lang: Language = None) -> int:
    """Show a recorded game, move by move."""
    from lanterne.cli.records import replay_file

    return replay_file(file, language_of(lang), Console(highlight=False))


@app.command()
def verify(file: RecordFile, lang: Language = None) -> int:
    """Prove a record: its seals, its moves, and every shuffle by the committed seed."""
    from lanterne.cli.records import verify_file

    return verify_file(file, language_of(lang), Console(highlight=False, soft_wrap=True))


@app.command()
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("--games", min=1, help="how many games")] = 100,
    seats: Seats = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="how many processes")] = 1,
    bot: Annotated[str, typer.Option("--bot", help="who plays: quick or random")] = "quick",
    option: OptionList = None,
    seed: Seed = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> int:
    """Let bots play many games, and print what came of them."""
    from lanterne.bots import find_bot
    from lanterne.cli import simulate as simulation

    language = language_of(lang)
    chosen = find_game(game)
    players = checked_seats(chosen, seats if seats is not None else chosen.seats[0])
    options = options_of(chosen, option)
    find_bot(bot, chosen.id)
    text = Text(chosen.id, language)
    with simulation.progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task(text.title, total=count)
        figures = simulation.simulate(
            chosen.id,
            players,
            options,
            bot,
            count,
            jobs,
            seed or "0",
            lambda done: bar.advance(task, done),
        )
    if as_json:
        print(json.dumps({"game": chosen.id, "bot": bot, **figures.as_json()}, indent=2, ensure_ascii=False))
    else:
        simulation.show(figures, text, Console(highlight=False))
    return OK


@app.command()
def bench(as_json: AsJson = False) -> int:
    """Measure the speed of the rules, beside OpenSpiel where it is installed."""
    from lanterne.cli import bench as benchmark

    figures = benchmark.measure()
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        benchmark.show(figures, Console(highlight=False))
    return OK
