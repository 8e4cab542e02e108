"""Where a claimed score comes from: every listed mistake is found, and no explanation is false."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from bridge_tables import csv_rows
from deal_arithmetic import (
    DECLARER,
    DEFENDERS,
    DUPLICATE,
    RUBBER,
    Columns,
    Deal,
    by_mistake,
    columns_of,
    facts_hold,
    parts_of,
    steps_of,
)

from rules_core import (
    MISTAKES,
    Bid,
    ClaimedScore,
    DealResult,
    Denomination,
    Doubling,
    Line,
    Mistake,
    NotationError,
    Role,
    Side,
    diagnose,
    find_variant,
)

type Listed = tuple[str, Mapping[str, Any]]
"""A mistake that must be found: its kind, and the facts that tell it from others of the kind."""

DOUBLINGS = {"undoubled": 1, "doubled": 2, "redoubled": 4}
SCORES = {DUPLICATE: "duplicate_scores.csv", RUBBER: "rubber_scores.csv"}
ALIKE = {"C": "CD", "D": "CD", "H": "HS", "S": "HS", "NT": "N"}


def deal_of(row: Mapping[str, str], game: str) -> Deal:
    denomination = "NT" if row["denomination"] == "N" else row["denomination"]
    zone, doubling = row["vulnerable"] == "1", DOUBLINGS[row["doubling"]]
    return Deal(int(row["level"]), denomination, doubling, zone, int(row["tricks"]), game)


def result_of(deal: Deal) -> DealResult:
    """The deal for the core, declared by South; honours of the defenders are East's."""
    crosses = {1: "", 2: "X", 4: "XX"}[deal.doubling]
    honours = f"-h{deal.honours}{'E' if deal.holder == DEFENDERS else 'N'}" if deal.honours else ""
    return DealResult.parse(f"{deal.level}{deal.denomination}{crosses}S{deal.tricks}{honours}")


def explained(deal: Deal, claim: str) -> tuple[Mistake, ...]:
    result, claimed = result_of(deal), ClaimedScore.parse(claim)
    return diagnose(result, claimed, vulnerable=deal.zone, game=find_variant(deal.game))


def listed(deal: Deal) -> Iterator[Listed]:
    """The mistakes of the issue and of SITE C7, as a person would list them for this deal."""
    yield "vulnerability", {"vulnerable": not deal.zone}
    yield from (("doubling", {"counted": doubling}) for doubling in Doubling if int(doubling) != deal.doubling)
    yield from (("tricks", {"tricks": n}) for n in (deal.tricks - 1, deal.tricks + 1) if 0 <= n <= 13)
    yield from (("denomination", {"counted": alike}) for alike in other_denominations(deal))
    yield from listed_made(deal) if deal.over >= 0 else listed_failed(deal)
    if deal.game == RUBBER:
        yield from listed_honours(deal)


def other_denominations(deal: Deal) -> Iterator[tuple[Denomination, ...]]:
    for letters in ("CD", "HS", "N"):
        if letters != ALIKE[deal.denomination]:
            yield tuple(map(Denomination.parse, letters))


def listed_failed(deal: Deal) -> Iterator[Listed]:
    steps = steps_of(-deal.over, deal.doubling, zone=deal.zone)
    yield "last_step", {"each": steps[-1]}
    yield "flat_steps", {"each": steps[0]}
    yield "option", {"option": "undertricks", "value": "flat200"}


def listed_made(deal: Deal) -> Iterator[Listed]:
    yield from {1: [("no_double", {"paid": 50})], 2: [("insult", {"paid": 0}), ("insult", {"paid": 100})]}.get(
        deal.doubling, [("insult", {"paid": 0}), ("option", {"option": "insult_redoubled", "value": "50"})]
    )
    yield from (("premium", {"paid": paid}) for paid in (0, 50, 300, 500))
    yield "book", {"tricks": deal.tricks}
    if deal.level > 5:
        yield "slam", {"paid": 0}
    yield from (("slam", {"level": level}) for level in (6, 7) if deal.level < level <= deal.tricks - 6)
    if deal.denomination == "NT":
        yield from (("trick_value", {"of": "contract", "each": each}) for each in (30, 40))
    if deal.over:
        yield "left_out", {"reasons": ("overtricks",)}
        yield "level", {"counted": Bid(deal.tricks - 6, Denomination.parse(deal.denomination))}
        if deal.doubling > 1:
            plain = 20 if deal.denomination in ("C", "D") else 30
            yield from (("overtrick_value", {"each": each}) for each in (plain * deal.doubling, plain))
    if deal.game == RUBBER:
        yield from (("line", {"how": how}) for how in ("below", "above", "swapped"))
        yield from (("rubber_bonus", {"paid": paid}) for paid in ((700, 500, 750, 200) if deal.zone else (200,)))


def listed_honours(deal: Deal) -> Iterator[Listed]:
    if deal.honours:
        yield "honours", {"paid": 0}
    elif deal.denomination == "NT":
        yield from (("honours", {"paid": 150, "holder": role}) for role in Role)
    else:
        yield from (("honours", {"paid": paid, "holder": role}) for role in Role for paid in (100, 150))


def is_listed(mistake: Mistake, kind: str, facts: Mapping[str, Any]) -> bool:
    return mistake.kind == kind and facts.items() <= mistake.facts.items()


def claims_of(columns: Columns, *, sided: bool) -> set[str]:
    """How people would say that score: each writer's total, and below and above the line where something is below."""
    below, above, defenders = columns
    said = {f"{below + above}{'NS' if sided else ''}"} if below + above else set[str]()
    said |= {f"{defenders}{'EW' if sided else ''}"} if defenders else set()
    return said | ({f"{below}-{above}{'NS' if sided else ''}"} if below + above else set())


def is_said_of(claim: str, columns: Columns) -> bool:
    """Whether a claim is true of a sheet, worked out apart from the core."""
    below, above, defenders = columns
    points, side = claim.rstrip("NSEW"), claim.lstrip("0123456789-")
    ours, theirs = {str(below + above), f"{below}-{above}"}, {str(defenders), f"0-{defenders}"}
    if side:
        return points in (ours if side == "NS" else theirs)
    return points in (ours if below + above else set()) | (theirs if defenders else set())


# Every deal


@cache
def deals(game: str) -> tuple[Deal, ...]:
    return tuple(deal_of(row, game) for row in csv_rows(SCORES[game]))


def test_the_arithmetic_of_this_test_agrees_with_the_tables() -> None:
    assert len(deals(DUPLICATE)) == len(deals(RUBBER)) == 2940
    for row, deal in zip(csv_rows(SCORES[DUPLICATE]), deals(DUPLICATE), strict=True):
        below, above, defenders = columns_of(parts_of(deal))
        assert below + above - defenders == int(row["score"])
    for row, deal in zip(csv_rows(SCORES[RUBBER]), deals(RUBBER), strict=True):
        expected = int(row["below"]), int(row["above_declarer"]), int(row["above_defenders"])
        assert columns_of(parts_of(deal)) == expected


def check_deal(deal: Deal, *, sided: bool) -> set[str]:
    """Every listed mistake is found in each way of saying its score; and everything that is found gives that score.

    Returns the kinds that were looked for.
    """
    right, known = columns_of(parts_of(deal)), dict[str, tuple[Mistake, ...]]()
    looked_for = set()
    for kind, facts in listed(deal):
        for claim in claims_of(by_mistake(deal, kind, facts), sided=sided):
            if is_said_of(claim, right):
                continue
            found = known.setdefault(claim, explained(deal, claim))
            assert any(is_listed(mistake, kind, facts) for mistake in found), (deal, claim, kind, facts)
            looked_for.add(kind)
    for claim, found in known.items():
        check_explanations(deal, claim, found)
    return looked_for


def check_explanations(deal: Deal, claim: str, found: tuple[Mistake, ...]) -> None:
    for mistake in found:
        assert facts_hold(deal, mistake.kind, mistake.facts), (deal, mistake)
        columns = by_mistake(deal, mistake.kind, mistake.facts)
        assert is_said_of(claim, columns), (deal, claim, mistake)
        below, above = (mistake.ledger.total(Role.DECLARER, line) for line in Line)
        assert (below, above, mistake.ledger.total(Role.DEFENDERS)) == columns
    ranks = [MISTAKES.index(mistake.kind) for mistake in found]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("sided", [False, True], ids=["a number", "a number and a side"])
@pytest.mark.parametrize("game", [DUPLICATE, RUBBER])
def test_every_listed_mistake_in_every_deal_is_found_and_no_explanation_is_false(game: str, sided: bool) -> None:
    looked_for = set[str]().union(*(check_deal(deal, sided=sided) for deal in deals(game)))
    seldom = {DUPLICATE: {"line", "rubber_bonus", "honours"}, RUBBER: set[str]()}[game]
    assert looked_for == set(MISTAKES) - seldom - {"side"}


@pytest.mark.parametrize("game", [DUPLICATE, RUBBER])
def test_the_right_score_is_never_explained_away(game: str) -> None:
    for deal in deals(game):
        right = columns_of(parts_of(deal))
        for claim in claims_of(right, sided=False) | claims_of(right, sided=True):
            assert explained(deal, claim) == ()


@pytest.mark.parametrize("game", [DUPLICATE, RUBBER])
def test_the_right_points_for_the_wrong_side_are_found(game: str) -> None:
    for deal in deals(game):
        below, above, defenders = columns_of(parts_of(deal))
        claim, side = (f"{defenders}NS", Side.NS) if defenders else (f"{below + above}EW", Side.EW)
        (last,) = explained(deal, claim)[-1:]
        assert (last.kind, last.facts["claimed"]) == ("side", side)
        assert last.ledger.total(Role.DECLARER if defenders else Role.DEFENDERS) == below + above + defenders


HONOURS = [
    replace(deal, honours=points, holder=holder)
    for deal in deals(RUBBER)[::17]
    for points in ((150,) if deal.denomination == "NT" else (100, 150))
    for holder in (DECLARER, DEFENDERS)
]


def test_honours_make_no_explanation_false_and_hide_none() -> None:
    looked_for = set[str]()
    for deal in HONOURS:
        looked_for |= check_deal(deal, sided=False) | check_deal(deal, sided=True)
    assert "honours" in looked_for


# Single deals


def kinds(deal: str, claim: str, *, vulnerable: bool = False, game: str = "dup", options: str = "") -> list[str]:
    played = find_variant(game, options)
    found = diagnose(DealResult.parse(deal), ClaimedScore.parse(claim), vulnerable=vulnerable, game=played)
    return [mistake.kind for mistake in found]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        # SITE C7 and scenario 3: 3NT doubled, vulnerable, down two is 500
        ("300", ["vulnerability", "last_step"]),
        ("200", ["doubling", "tricks"]),
        ("500", []),
        ("500EW", []),
        ("500NS", ["side"]),
        ("300NS", []),
        ("400", ["flat_steps"]),
        ("1000", ["doubling"]),
        ("123", []),
        ("0", []),
    ],
)
def test_the_example_of_the_specification(claim: str, expected: list[str]) -> None:
    assert kinds("3NTXS7", claim, vulnerable=True) == expected


@pytest.mark.parametrize(
    ("deal", "claim", "vulnerable", "game", "likeliest"),
    [
        ("4SN13", "1010", False, "dup", "slam"),  # P4: an unbid slam is not paid; 510
        ("6SN12", "480", False, "dup", "slam"),  # the slam forgotten: 180 + 300
        ("2HN9", "90-0", False, "rubber", "line"),  # A-e6: 60 below, 30 above
        ("2HN9", "30-60", False, "rubber", "line"),
        ("2HN9", "140", False, "rubber", "premium"),  # 50 of duplicate
        ("3NTN9", "600", True, "rubber", "premium"),  # 500 of duplicate; the rubber bonus gives it too
        ("3NTN9", "800", True, "rubber", "rubber_bonus"),
        ("3NTN9", "100", False, "dup", "premium"),  # as in a rubber
        ("4SXW6", "700", False, "dup", "option"),  # G14: 100, then 200 each
        ("1NTXXS7", "510", False, "dup", "option"),  # G13: 560 by the laws
        ("2SXN9", "530", False, "dup", "overtrick_value"),  # 570 with an overtrick at 60
        ("2SXN8", "420", False, "dup", "insult"),
        ("2HN10", "420", False, "dup", "level"),  # 170
        ("3CN9", "400", False, "dup", "denomination"),
        ("4SN13-h150N", "210", False, "rubber", "honours"),
    ],
)
def test_the_likeliest_mistake_comes_first(deal: str, claim: str, vulnerable: bool, game: str, likeliest: str) -> None:
    assert kinds(deal, claim, vulnerable=vulnerable, game=game)[0] == likeliest


def test_what_a_table_has_agreed_on_is_right_there_and_the_scale_of_the_laws_is_the_mistake() -> None:
    # G14 and G13
    assert kinds("4SXW6", "700", options="undertricks:flat200") == []
    assert "option" in kinds("4SXW6", "800", options="undertricks:flat200")
    assert kinds("1NTXXS7", "560", options="insult_redoubled:50")[0] == "option"


@pytest.mark.parametrize("claim", ["0", "50", "0NS", "100-30"])
def test_a_deal_that_was_passed_out_has_nothing_to_explain(claim: str) -> None:
    assert kinds("P", claim) == []


def test_two_players_are_two_sides() -> None:
    assert kinds("3NTA9", "100A", game="draw") == []
    assert kinds("3NTA9", "100B", game="draw") == ["side"]
    assert kinds("4SA10", "270", game="draw") == ["honours"]  # nobody counts them in this game


@pytest.mark.parametrize("game", ["honeymoon", "chicago", "chicago-dup"])
def test_every_game_of_contracts_can_be_asked_about(game: str) -> None:
    seat = "A" if game == "honeymoon" else "N"
    assert "vulnerability" in kinds(f"3NTX{seat}7", "300", vulnerable=True, game=game)


# What is claimed


@pytest.mark.parametrize(
    ("text", "total", "below", "side", "written"),
    [
        ("300", 300, None, None, "300"),
        (" 300 ", 300, None, None, "300"),
        ("+300", 300, None, None, "300"),
        ("0", 0, None, None, "0"),
        ("300ns", 300, None, Side.NS, "300NS"),
        ("300 EW", 300, None, Side.EW, "300EW"),
        ("60-30", 90, 60, None, "60-30"),
        ("60|30", 90, 60, None, "60-30"),
        ("60/30b", 90, 60, Side.B, "60-30B"),
        ("0-500EW", 500, 0, Side.EW, "0-500EW"),
        ("00300", 300, None, None, "300"),
    ],
)
def test_a_claim_is_read(text: str, total: int, below: int | None, side: Side | None, written: str) -> None:
    claimed = ClaimedScore.parse(text)
    assert (claimed.total, claimed.below, claimed.side, str(claimed)) == (total, below, side, written)
    assert ClaimedScore.parse(written) == claimed


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "CLAIM.SCORE"),
        ("three hundred", "CLAIM.SCORE"),
        ("1 100", "CLAIM.SCORE"),
        ("300000", "CLAIM.SCORE"),
        ("60-", "CLAIM.SCORE"),
        ("60-30-10", "CLAIM.SCORE"),
        ("60:30", "CLAIM.SCORE"),
        ("NS300", "CLAIM.SCORE"),
        ("300.5", "CLAIM.SCORE"),
        ("\u0663\u0660\u0660", "CLAIM.SCORE"),
        ("-500", "CLAIM.SIGN"),
        ("-500NS", "CLAIM.SIGN"),
        ("300N", "CLAIM.SIDE"),
        ("300WE", "CLAIM.SIDE"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as refusal:
        ClaimedScore.parse(text)
    assert refusal.value.code == code
