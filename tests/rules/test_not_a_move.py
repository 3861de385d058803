"""Texts that are no moves: what is said of them, and by which rule."""

import pytest

from lanterne.rules import GAMES
from lanterne.rules.refusal import NotAMove

from .tables import HM, JH, JR

MELD_HM = "it is written: meld KIND N fact | meld KIND N fiction [flip SEAT]"
LAY_HM = "it is written: lay KIND fact | lay KIND fiction [flip SEAT]"

TEXTS = [
    # any game
    (HM, "", None, "an empty line is no move"),
    (JH, "  \t ", None, "an empty line is no move"),
    (JR, "fly home", None, "'fly home' is no move; the moves are: call-vote, ballot, draw"),
    (
        HM,
        "Draw",
        None,
        "'Draw' is no move; the moves are: draw, take, meld, lay, discard, next-round",
    ),
    (JH, "draw 2", None, "'draw 2' is no move; it is written: draw"),
    # History's Mysteries
    (HM, "take 0", "HM-3.2", "the discard pile has no card number 0"),
    (HM, "take 90", "HM-3.2", "the discard pile has no card number 90"),
    (HM, "take", None, "'take' is no move; it is written: take N"),
    (HM, "take it", None, "'take it' is no move; it is written: take N"),
    (HM, "meld", None, f"'meld' is no move; {MELD_HM}"),
    (HM, "meld dragon 3 fact", None, "there is no card 'dragon'"),
    (HM, "meld yeti 2 fact", "HM-4.1", "a series is 3 or more cards of one mystery"),
    (HM, "meld yeti 0 fiction", "HM-4.1", "a series is 3 or more cards of one mystery"),
    (HM, "meld yeti 10 fact", "HM-1.1", "there are only 9 cards of a mystery"),
    (HM, "meld yeti 3", None, f"'meld yeti 3' is no move; {MELD_HM}"),
    (HM, "meld yeti fact", None, f"'meld yeti fact' is no move; {MELD_HM}"),
    (HM, "meld yeti 3 fact flip 2", "HM-4.5", "only a play of fiction may flip a card"),
    (HM, "lay yeti fact flip 2", "HM-4.5", "only a play of fiction may flip a card"),
    (HM, "lay yeti fiction flip 7", None, "there is no seat 7"),
    (HM, "meld yeti 4 fiction flip x", None, "there is no seat x"),
    (HM, "lay yeti", None, f"'lay yeti' is no move; {LAY_HM}"),
    (HM, "discard dragon", None, "there is no card 'dragon'"),
    (
        HM,
        "discard yeti fact flip 2",
        None,
        "'discard yeti fact flip 2' is no move; it is written: discard KIND",
    ),
    # Jekyll & Hyde
    (JH, "meld potion 3", "JH-4.1", "potion is no evidence"),
    (JH, "lay lab", "JH-4.2", "lab is no evidence"),
    (JH, "meld will 2", "JH-4.1", "a meld is 3 or more cards of one family"),
    (JH, "meld will 6", "JH-1.2", "there are not so many will cards"),
    (JH, "meld stevenson 5", "JH-1.2", "there are not so many stevenson cards"),
    (JH, "meld will", None, "'meld will' is no move; it is written: meld KIND N"),
    (JH, "meld will many", None, "'meld will many' is no move; it is written: meld KIND N"),
    (JH, "lay dragon", None, "there is no card 'dragon'"),
    (JH, "lay", None, "'lay' is no move; it is written: lay KIND"),
    (JH, "transform 3 will", None, "there is no seat 3"),
    (JH, "transform 1 lanyon", "JH-5.3", "only a family of Jekyll or of Hyde can be transformed"),
    (JH, "transform 1 potion", "JH-5.3", "only a family of Jekyll or of Hyde can be transformed"),
    (JH, "transform 1 dragon", None, "there is no card 'dragon'"),
    (JH, "transform 1", None, "'transform 1' is no move; it is written: transform SEAT FAMILY"),
    (
        JH,
        "transform 1 will now",
        None,
        "'transform 1 will now' is no move; it is written: transform",
    ),
    (JH, "lab paris", None, "'lab paris' is no move; it is written: lab london | lab stock"),
    (JH, "fetch dragon", None, "there is no card 'dragon'"),
    (JH, "fetch will 2", None, "'fetch will 2' is no move; it is written: fetch CARD"),
    # Jack the Ripper
    (
        JR,
        "ballot nobody",
        "JR-3.1",
        "'nobody' is none of: druitt, eddy, gull, pedachenko, chapman, jill",
    ),
    (
        JR,
        "alibi eddy-gull",
        "JR-5.2",
        "'eddy-gull' is none of: druitt, eddy, gull, pedachenko, chapman, jill",
    ),
    (JR, "suspect kelly", None, "'kelly' is none of: druitt, eddy, gull"),
    (JR, "victim jill", None, "'jill' is none of: nichols, stride, eddowes, annie, kelly"),
    (JR, "scene paris", None, "'paris' is none of: bucks-row, berner-street, mitre-square"),
    (JR, "scene", None, "'scene' is no move; it is written: scene PLACE"),
    (JR, "lay wild letters", "JR-4.4", "a wild counts as a suspect's evidence, never as letters"),
    (
        JR,
        "lay wild victim:kelly",
        "JR-4.4",
        "a wild counts as a suspect's evidence, never as victim:kelly",
    ),
    (JR, "lay wild dragon", None, "there is no card 'dragon'"),
    (JR, "lay wild", None, "'lay wild' is no move; it is written: lay KIND | lay wild SUSPECT"),
    (JR, "lay dragon", None, "there is no card 'dragon'"),
    (JR, "lay victim:kelly", "JR-4.3", "victim:kelly is no evidence"),
    (JR, "lay escape", "JR-4.3", "escape is no evidence"),
    (JR, "meld victim:kelly 3", "JR-4.2", "victim:kelly is no evidence"),
    (JR, "meld suspect:jill 3", "JR-5.1", "suspect:jill is no evidence"),
    (JR, "meld wild 3", "JR-4.4", "a meld needs at least one card that is no wild"),
    (JR, "meld jill 0 wild 2", "JR-4.4", "a meld needs at least one card that is no wild"),
    (
        JR,
        "meld letters 2 wild 1",
        "JR-4.4",
        "a wild counts as a suspect's evidence, never as letters",
    ),
    (JR, "meld jill 2", "JR-4.2", "a meld is 3 or more cards of one suspect, or of letters"),
    (JR, "meld jill 1 wild 1", "JR-4.2", "a meld is 3 or more cards of one suspect, or of letters"),
    (JR, "meld jill 6", "JR-1.1", "there are not so many jill cards"),
    (JR, "meld letters 5", "JR-1.1", "there are not so many letters cards"),
    (JR, "meld jill 3 wild 3", "JR-1.1", "there are not so many jill cards"),
    (
        JR,
        "meld jill 3 wild 0",
        None,
        "'meld jill 3 wild 0' is no move; it is written: meld KIND N [wild W]",
    ),
    (JR, "meld jill", None, "'meld jill' is no move; it is written: meld KIND N [wild W]"),
    (
        JR,
        "meld jill three",
        None,
        "'meld jill three' is no move; it is written: meld KIND N [wild W]",
    ),
    (
        JR,
        "meld jill 3 tame 1",
        None,
        "'meld jill 3 tame 1' is no move; it is written: meld KIND N [wild W]",
    ),
    (JR, "meld dragon 3", None, "there is no card 'dragon'"),
    (JR, "discard dragon", None, "there is no card 'dragon'"),
    (JR, "discard jill now", None, "'discard jill now' is no move; it is written: discard CARD"),
    (JR, "fetch", None, "'fetch' is no move; it is written: fetch CARD"),
]


@pytest.mark.parametrize(("game", "text", "rule", "says"), TEXTS)
def test_what_is_said_of_a_text_that_is_no_move(game: str, text: str, rule: str | None, says: str) -> None:
    with pytest.raises(NotAMove) as caught:
        GAMES[game].parse(text)
    assert str(caught.value).startswith(says)
    assert caught.value.rule == rule
