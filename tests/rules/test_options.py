"""Options, seats and names of games: what is wrong is said in words."""

from typing import Any

import pytest

from lanterne.rules import GAMES, UnknownGame, find_game
from lanterne.rules.chance import Chance
from lanterne.rules.game import Game
from lanterne.rules.refusal import BadOption, BadSeats, LanterneError

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_the_usual_options(game: Game[Any]) -> None:
    options = game.options({})
    assert (options.target, options.language) == (100, "fr")


@every_game
def test_options_may_be_chosen(game: Game[Any]) -> None:
    options = game.options({"target": 1, "language": "en"})
    assert (options.target, options.language) == (1, "en")
    assert game.options({}).target == 100


def test_JR_4_4_has_an_option() -> None:
    game = GAMES["jack-the-ripper"]
    assert game.options({}).wild_own_area is False
    assert game.options({"wild_own_area": True}).wild_own_area is True


@every_game
@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"colour": "red"}, r"^there is no option 'colour'; the options are: language, target"),
        ({"target": "100"}, r"^option target is a whole number, not '100'$"),
        ({"target": True}, r"^option target is a whole number, not 'True'$"),
        ({"target": 99.5}, r"^option target is a whole number, not '99.5'$"),
        ({"target": None}, r"^option target is a whole number, not 'None'$"),
        ({"target": 0}, r"^option target is 1 or more, not 0$"),
        ({"target": -5}, r"^option target is 1 or more, not -5$"),
        ({"language": 1}, r"^option language is a word, not '1'$"),
        ({"language": "de"}, r"^option language is fr or en, not 'de'$"),
    ],
)
def test_bad_options(game: Game[Any], values: dict[str, object], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        game.options(values)


def test_JR_4_4_the_option_is_true_or_false() -> None:
    with pytest.raises(BadOption, match=r"^option wild_own_area is true or false, not '1'$"):
        GAMES["jack-the-ripper"].options({"wild_own_area": 1})


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100])
def test_bad_seats(game: Game[Any], seats: int) -> None:
    least, most = game.seats[0], game.seats[-1]
    says = f"^{game.id} is for {least} to {most} players, not {seats}$"
    with pytest.raises(BadSeats, match=says):
        game.deal(seats, game.options({}), Chance.from_seed(0))
    with pytest.raises(BadSeats, match=says):
        game.arrange(seats, game.options({}), {}, Chance.from_seed(0))


def test_how_many_may_play() -> None:
    assert {game.id: (game.seats[0], game.seats[-1]) for game in GAMES.values()} == {
        "historys-mysteries": (2, 6),
        "jekyll-and-hyde": (2, 2),
        "jack-the-ripper": (2, 4),
    }


@every_game
def test_a_game_is_found_by_its_id(game: Game[Any]) -> None:
    assert find_game(game.id) is game
    assert game.version >= 1


def test_an_unknown_game() -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game 'chess'; the games are: historys-mysteries, "):
        find_game("chess")


@pytest.mark.parametrize("error", [BadOption, BadSeats, UnknownGame])
def test_all_of_them_can_be_shown_to_a_person(error: type[Exception]) -> None:
    assert issubclass(error, LanterneError)
