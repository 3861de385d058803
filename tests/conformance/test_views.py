"""Views: a seat sees its own hand and no other; a spectator sees none."""

from .stations import scenario_stations, stations
from .tables import Table, every_table


@every_table
def test_a_view_shows_its_seat_the_own_hand_and_a_spectator_none(table: Table) -> None:
    for name, _, state in stations(table):
        hands = state.position()["hands"]
        assert state.view(None).hand == (), name
        for seat in table.players:
            assert list(state.view(seat).hand) == hands[seat], name


@every_table
def test_a_view_agrees_with_the_position(table: Table) -> None:
    for name, _, state in stations(table):
        position = state.position()
        for seat in (None, *table.players):
            view = state.view(seat)
            assert (view.game, view.seat) == (table.game.id, seat), name
            assert (view.round, view.dealer, view.turn) == (
                position["round"],
                position["dealer"],
                position["turn"],
            )
            assert (view.phase, list(view.to_act)) == (state.phase, state.to_act())
            assert view.hand_sizes == tuple(len(hand) for hand in position["hands"].values())
            assert view.table == tuple(tuple(row) for row in position["table"].values())
            assert view.melds == tuple(tuple(row) for row in position["melds"].values())
            assert view.stock_size == len(position["stock"])
            assert view.discard_size == len(position["discard"])
            assert list(view.discard) == position["discard"][: len(view.discard)]
            assert list(view.winners) == state.winners


@every_table
def test_views_cannot_be_changed_and_do_not_change(table: Table) -> None:
    """A view is a value: it stays what it was when the game goes on."""
    state = table.deal(3)
    view = state.view(1)
    same = state.view(1)
    seat = state.to_act()[0]
    state.play(seat, state.moves(seat)[0])
    assert view == same
    assert view != state.view(1)


def test_the_scenarios_give_states_to_look_at() -> None:
    """The suite leans on them; an empty folder would pass everything."""
    assert all(len(scenario_stations(game)) > 50 for game in ("historys-mysteries", "jekyll-and-hyde"))
    assert len(scenario_stations("jack-the-ripper")) > 100
