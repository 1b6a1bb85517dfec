"""Whoever plays and however the games end: nobody meets anybody twice, nobody is free twice, and sides are shared."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.kernel.display import Words
from opfire.kernel.game import ScenarioInfo
from opfire.server.tournament import league, swiss
from opfire.server.tournament.matching import NOBODY, matched
from opfire.server.tournament.register import WIN, Entrant, Leg, Pairing, Plan, Round, Tournament
from opfire.server.tournament.sides import favour, past, seated
from opfire.server.tournament.standings import points, ratings, table

SCENARIOS = ("mill", "ford", "farm")
FAVOURS = {"mill": 12, "ford": -20, "farm": 0}
endings = st.lists(st.sampled_from((0, 0, 1, 1, None)), min_size=600, max_size=600)
quick = settings(max_examples=25, deadline=None)


def played(entrants: list[Entrant], rounds: int, results: list[int | None], *, in_league: bool = False) -> list[Round]:
    """A tournament played to its end, each game won by its first or second side, or by nobody."""
    done: list[Round] = []
    numbers = [entrant.number for entrant in entrants]
    left = iter(results * 10)
    for number in range(rounds):
        name = SCENARIOS[number % 3]
        known = past(done, FAVOURS)
        score, rated = points(done, entrants), ratings(done, entrants)
        pairs = (
            league.paired(numbers, number)
            if in_league
            else swiss.paired(numbers, done, score, rated, known, name, FAVOURS[name])
        )
        assert pairs is not None
        pairings = []
        for one, other in pairs:
            if swiss.BYE in (one, other):
                pairings.append(Pairing(one or other, free=WIN))
                continue
            sides = league.seated(one, other, numbers) if in_league else seated(one, other, known, name, FAVOURS[name])
            result = next(left)
            pairings.append(Pairing(one, other, (Leg("g", sides, True, None if result is None else sides[result]),)))
        done.append(Round(name, tuple(pairings)))
    return done


def entrants_of(number: int) -> list[Entrant]:
    return [Entrant(each) for each in range(1, number + 1)]


@quick
@given(st.integers(2, 24), endings)
def test_in_swiss_nobody_meets_anybody_twice_and_nobody_is_free_twice(number: int, results: list[int | None]) -> None:
    rounds = played(entrants_of(number), swiss.most_rounds(number), results)
    meetings = [frozenset((one.one, one.other or swiss.BYE)) for each in rounds for one in each.pairings]
    assert len(meetings) == len(set(meetings))
    assert all(len({*one} - {swiss.BYE}) + (swiss.BYE in one) == 2 for one in meetings)


@quick
@given(st.integers(2, 24), endings)
def test_everybody_plays_in_every_round_once(number: int, results: list[int | None]) -> None:
    for each in played(entrants_of(number), swiss.most_rounds(number), results):
        seen = sorted(who for one in each.pairings for who in (one.one, one.other) if who)
        assert seen == list(range(1, number + 1))


@quick
@given(st.integers(4, 24), endings)
def test_nobody_has_one_side_three_times_more_than_the_other(number: int, results: list[int | None]) -> None:
    rounds = played(entrants_of(number), swiss.most_rounds(number), results)
    assert all(abs(own.lead) <= 2 for own in past(rounds, {}).values())


@quick
@given(st.integers(2, 20), endings)
def test_in_a_league_everybody_meets_everybody_once_with_both_sides_shared(
    number: int, results: list[int | None]
) -> None:
    rounds = played(entrants_of(number), league.rounds_for(number), results, in_league=True)
    meetings = [frozenset((one.one, one.other)) for each in rounds for one in each.pairings if one.other]
    assert sorted(map(sorted, meetings)) == sorted(map(sorted, combinations(range(1, number + 1), 2)))
    assert all(abs(own.lead) <= 1 for own in past(rounds, {}).values())


def test_leaders_meet_leaders() -> None:
    entrants = entrants_of(4)
    first = Round("mill", (Pairing(1, 2, (Leg("a", (1, 2), True, 1),)), Pairing(3, 4, (Leg("b", (4, 3), True, 4),))))
    done = [first]
    pairs = swiss.paired([1, 2, 3, 4], done, points(done, entrants), ratings(done, entrants), past(done, {}))
    assert {frozenset(pair) for pair in pairs or []} == {frozenset((1, 4)), frozenset((2, 3))}


def test_of_an_odd_number_the_last_in_the_table_is_free() -> None:
    entrants = entrants_of(3)
    done = [Round("mill", (Pairing(1, 2, (Leg("a", (1, 2), True, 1),)), Pairing(3, free=WIN)))]
    pairs = swiss.paired([1, 2, 3], done, points(done, entrants), ratings(done, entrants), past(done, {}))
    assert (2, swiss.BYE) in (pairs or [])


def test_when_everybody_has_met_there_is_no_pairing() -> None:
    done = [Round("mill", (Pairing(1, 2, (Leg("a", (1, 2), True, 1),)),))]
    assert swiss.paired([1, 2], done, {1: 2, 2: 0}, {1: 25, 2: 25}, {}) is None


def test_who_had_the_easier_side_gets_the_harder_one_next() -> None:
    done = [Round("mill", (Pairing(1, 2, (Leg("a", (1, 2), True, 1),)),))]
    assert seated(1, 3, past(done, FAVOURS), "mill", FAVOURS["mill"]) == (3, 1)


def test_a_scenario_says_which_side_it_favours_and_few_games_say_little() -> None:
    def scenario(balance: str) -> ScenarioInfo:
        return ScenarioInfo("a/b", "a", "b", Words("", ""), 5, ("german", "soviet"), balance=balance)

    assert favour(scenario("")) == 0
    assert favour(scenario("sergeant against sergeant: german 9, soviet 1 of 10, lopsided")) == 20
    assert favour(scenario("sergeant against sergeant: german 90, soviet 910 of 1000 (7 to 11 %)")) == -41


@quick
@given(st.integers(1, 9).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.tuples(*[st.integers(0, n - 1)] * 2)))))
def test_as_many_find_partners_as_can(graph: tuple[int, set[tuple[int, int]]]) -> None:
    number, edges = graph
    wanted = {frozenset(edge) for edge in edges if edge[0] != edge[1]}
    friends = [[other for other in range(number) if frozenset((one, other)) in wanted] for one in range(number)]
    partners = matched(friends)
    for one, other in enumerate(partners):
        assert other == NOBODY or (partners[other] == one and frozenset((one, other)) in wanted)
    assert sum(other != NOBODY for other in partners) == 2 * _most(frozenset(range(number)), wanted)


def _most(left: frozenset[int], edges: set[frozenset[int]]) -> int:
    """The size of the largest matching, by trying all."""
    if not left:
        return 0
    one = min(left)
    ways = [1 + _most(left - edge, edges) for edge in edges if one in edge and edge <= left]
    return max([_most(left - {one}, edges), *ways])


def test_the_table_counts_points_then_opponents_then_wins() -> None:
    def leg(one: int, other: int, winner: int | None) -> Pairing:
        return Pairing(one, other, (Leg(f"{one}{other}", (one, other), True, winner),))

    rounds = (Round("mill", (leg(1, 2, 1), leg(3, 4, 3))), Round("ford", (leg(1, 3, 1), leg(2, 4, None))))
    lines = table(Tournament("t", Plan("Cup", ("mill",)), "h", tuple(entrants_of(4)), rounds))
    assert [(line.place, line.number, line.points) for line in lines] == [(1, 1, 4), (2, 3, 2), (3, 2, 1), (4, 4, 1)]
    assert (lines[0].won, lines[0].drawn, lines[0].lost, lines[0].opponents, lines[0].beaten) == (2, 0, 0, 3, 6)
    assert lines[0].rating > lines[1].rating > lines[3].rating
