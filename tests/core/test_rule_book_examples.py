"""The worked examples of RULES A17, A-e1 to A-e27, and B12, each under its own name."""

import pytest
from bridge_tables import DOUBLING_BY_NUMBER, by_side, json_data, sheet

from rules_core import (
    FOUR_HANDED,
    FOUR_HANDED_AUCTION,
    PACK,
    Auction,
    Card,
    Contract,
    Deal,
    DealResult,
    DrawChoice,
    IllegalAction,
    Line,
    Play,
    Role,
    Seat,
    Side,
    Suit,
    TakeDiscard,
    find_variant,
    format_cards,
    honours_in,
    parse_call,
    parse_cards,
    score_duplicate,
    score_rubber_deal,
)

EXAMPLES = {f"A-e{number}" for number in range(1, 28)}
named: set[str] = set()


def example(name: str, *values: object) -> object:
    """A row of a table that bears the name of its example."""
    named.add(name)
    return pytest.param(*values, id=name)


def columns(result: DealResult, *, vulnerable: bool) -> tuple[int, int, int]:
    """Declarer's points below and above the line, and the defenders' above it."""
    ledger = score_rubber_deal(result, vulnerable=vulnerable)
    below, above = (ledger.total(Role.DECLARER, line) for line in (Line.BELOW, Line.ABOVE))
    return below, above, ledger.total(Role.DEFENDERS)


@pytest.mark.parametrize(
    ("calls", "contract", "dummy", "leader"),
    [
        example("A-e1", "1H P 2H P 4H P P P", "4HN", "S", "E"),
        example("A-e2", "1H P 2H P 3H P 4H P P P", "4HN", "S", "E"),
        example("A-e3", "1H X 2H P P P", "2HN", "S", "E"),
    ],
)
def test_an_auction_settles_contract_dummy_and_lead(calls: str, contract: str, dummy: str, leader: str) -> None:
    deal = Deal.start(find_variant("rubber"), Seat.N, PACK)
    for call in calls.split():
        deal = deal.apply(parse_call(call))
    assert deal.contract == Contract.parse(contract)
    assert Auction.start(FOUR_HANDED_AUCTION, Seat.N).say(calls).contract == deal.contract
    assert deal.play is not None
    assert (str(deal.play.dummy), str(deal.turn)) == (dummy, leader)


@pytest.mark.parametrize("north", [example("A-e4", "2.32.."), pytest.param("2.32.4.", id="with a diamond")])
def test_a_void_is_ruffed_and_a_diamond_is_followed(north: str) -> None:
    hands = {Seat.N: north, Seat.E: "..A2.", Seat.S: "..3.2", Seat.W: "..9.3"}
    play = Play.start(
        FOUR_HANDED, Suit.HEARTS, {seat: parse_cards(hand) for seat, hand in hands.items()}, Seat.E, Seat.S
    )
    for card in ("DA", "D3", "D9"):
        play = play.apply(Card.parse(card))
    if any(card.suit is Suit.DIAMONDS for card in play.hand(Seat.N)):
        with pytest.raises(IllegalAction) as caught:
            play.apply(Card.parse("H2"))
        assert caught.value.violation.code == "PLAY.FOLLOW"
        return
    play = play.apply(Card.parse("H2"))
    assert play.last_trick is not None
    assert play.winner(play.last_trick) is Seat.N
    assert play.turn is Seat.N


@pytest.mark.parametrize(
    ("deal", "vulnerable", "below", "above", "defenders"),
    [
        example("A-e5", "2HN8", False, 60, 0, 0),
        pytest.param("4SN10", False, 120, 0, 0, id="A-e5 4S"),
        pytest.param("3NTN9", False, 100, 0, 0, id="A-e5 3NT"),
        example("A-e6", "2HN9", False, 60, 30, 0),
        example("A-e8", "2HXN7", False, 0, 0, 100),
        example("A-e9", "4SN13", False, 120, 90, 0),
        example("A-e10", "4SXN7", False, 0, 0, 500),
        example("A-e12", "6SN12", False, 180, 500, 0),
        pytest.param("7NTN13", True, 220, 1500, 0, id="A-e12 7NT"),
    ],
)
def test_points_of_one_deal(deal: str, vulnerable: bool, below: int, above: int, defenders: int) -> None:
    assert columns(DealResult.parse(deal), vulnerable=vulnerable) == (below, above, defenders)


@pytest.mark.parametrize("rows", [example("A-e11", json_data("vectors.json")["undertricks"])])
def test_penalties_down_1_to_13(rows: list[dict[str, int]]) -> None:
    # the table of RULES P5, as the vectors hold it; contracts at the seven level can go down 13
    for row in rows:
        contract = Contract(7, parse_call("7C").denomination, Seat.N, DOUBLING_BY_NUMBER[row["dbl"]])
        result = DealResult(contract, 13 - row["down"])
        assert columns(result, vulnerable=bool(row["vul"])) == (0, 0, row["points"]), row


@pytest.mark.parametrize(
    ("deals", "rubber", "totals", "games", "part_scores"),
    [
        example("A-e7", "2HXN8", "rubber", "NS 170 EW 0", "NS 1 EW 0", "NS 0 EW 0"),
        example("A-e13", "2HN8 3NTE9 4SN10 3NTS9", "rubber", "NS 780 EW 100", "NS 2 EW 1", "NS 0 EW 0"),
        example("A-e14", "4HN10 3NTS9", "rubber", "NS 920 EW 0", "NS 2 EW 0", "NS 0 EW 0"),
        example("A-e15", "3NTN9 4SXS6 4HN10", "rubber", "NS 920 EW 1100", "NS 2 EW 0", "NS 0 EW 0"),
        example("A-e16", "1NTN7 2HXE8", "rubber", "NS 40 EW 170", "NS 0 EW 1", "NS 0 EW 0"),
        example("A-e18", "3NTE8-h150W", "rubber", "NS 50 EW 150", "NS 0 EW 0", "NS 0 EW 0"),
        example(
            "A-e27",
            "2HN10 4SXE8 3NTE10 3SE9 2DE6 6HXN13 1NTE8 3CN9 3HE9",
            "rubber",
            "NS 1690 EW 880",
            "NS 1 EW 2",
            "NS 0 EW 0",
        ),
    ],
)
def test_rubber_after_its_deals(deals: str, rubber: str, totals: str, games: str, part_scores: str) -> None:
    after = sheet(deals, rubber)
    assert after.totals == by_side(totals)
    assert after.games == by_side(games)
    assert after.part_scores == by_side(part_scores)


def test_who_is_vulnerable_in_the_rubber_of_four_deals() -> None:
    # A-e13: at the start of the deals none, none, EW, both; after them 60 : 0, 60 : 100, 180 : 100, 780 : 100
    deals = ["2HN8", "3NTE9", "4SN10", "3NTS9"]
    records = sheet(" ".join(deals)).records
    neither, ew, both = frozenset(), frozenset({Side.EW}), frozenset({Side.NS, Side.EW})
    assert [record.vulnerable for record in records] == [neither, neither, ew, both]
    totals = [sheet(" ".join(deals[:count])).totals for count in range(1, 5)]
    assert totals == [*map(by_side, ("NS 60 EW 0", "NS 60 EW 100", "NS 180 EW 100", "NS 780 EW 100"))]
    assert sheet(deals[0]).part_scores == by_side("NS 60 EW 0")
    assert sheet(" ".join(deals)).leader is Side.NS


def test_the_side_with_two_games_may_lose_the_rubber() -> None:
    # A-e15 and A-e27: games and totals can name different winners
    penalised = sheet("3NTN9 4SXS6 4HN10")
    assert penalised.records[1].ledger.total(Side.EW) == 1100
    assert (penalised.games_winner, penalised.leader) == (Side.NS, Side.EW)
    assert penalised.totals[Side.EW] - penalised.totals[Side.NS] == 180
    public = sheet("2HN10 4SXE8 3NTE10 3SE9 2DE6 6HXN13 1NTE8 3CN9 3HE9")
    assert (public.games_winner, public.leader) == (Side.EW, Side.NS)
    assert public.totals[Side.NS] - public.totals[Side.EW] == 810


@pytest.mark.parametrize(
    ("contract", "tricks", "holder", "hand", "below", "ours", "theirs"),
    [
        example("A-e17", "2SN", 6, "E", "AKQJ...", 0, 0, 200),
        pytest.param("3NTE", 8, "W", "A.A.A.A", 0, 150, 50, id="A-e18 hand"),
        example("A-e19", "4SN", 13, "S", "AKQJT...", 120, 240, 0),
    ],
)
def test_honours_found_in_a_hand_are_scored(
    contract: str, tricks: int, holder: str, hand: str, below: int, ours: int, theirs: int
) -> None:
    settled = Contract.parse(contract)
    honours = honours_in({Seat.parse(holder): parse_cards(hand)}, settled.denomination)
    assert columns(DealResult(settled, tricks, honours), vulnerable=False) == (below, ours, theirs)


@pytest.mark.parametrize(
    ("deals", "totals"),
    [
        example("A-e20", "3NTN9 2HE8", "NS 400 EW 160"),
        example("A-e21", "2HN8 2DE8", "NS 60 EW 40"),
        example("A-e22", "3NTN9 4HE10 1NTN8", "NS 270 EW 120"),
        example("A-e23", "3NTN9 2HN8", "NS 560 EW 0"),
        example("A-e24", "3NTN9", "NS 400 EW 0"),
        example("A-e25", "2HN8", "NS 160 EW 0"),
        example("A-e26", "3NTN9 2HN8 2DE8", "NS 460 EW 40"),
    ],
)
def test_unfinished_rubber_is_settled(deals: str, totals: str) -> None:
    # RULES A16
    rubber = sheet(deals)
    settled = rubber.settle_unfinished()
    assert {side: points + settled.total(side) for side, points in rubber.totals.items()} == by_side(totals)
    assert all((entry.line, str(entry.rule)) == (Line.ABOVE, "RUB-08") for entry in settled)


def test_every_example_of_the_rule_book_is_here() -> None:
    assert named == EXAMPLES


class TestDrawAndDiscard:
    """RULES B12, step by step, on the cards of the worked 3NT deal."""

    @pytest.fixture
    def stock(self) -> tuple[Card, ...]:
        return tuple(map(Card.parse, json_data("example_3nt.json")["stock"].split()))

    @pytest.fixture
    def start(self, stock: tuple[Card, ...]) -> Deal:
        return Deal.start(find_variant("draw"), Seat.B, stock)

    @pytest.fixture
    def drawn(self, start: Deal) -> Deal:
        deal = start
        for action in json_data("example_3nt.json")["actions"][:26]:
            choice = DrawChoice(action.split()[1])
            other = next(each for each in DrawChoice if each is not choice)
            deal = deal.apply(choice).apply(other)
        return deal

    @pytest.fixture
    def over(self, drawn: Deal) -> Deal:
        deal = drawn.apply(parse_call("3NT")).apply(parse_call("P"))
        for action in json_data("example_3nt.json")["actions"][28:]:
            deal = deal.apply(Card.parse(action.split()[2]))
        return deal

    def test_step_1_a_rejects_the_four_and_must_take_the_queen(self, start: Deal) -> None:
        rejected = start.apply(DrawChoice.REJECT)
        assert rejected.legal_actions() == (DrawChoice.KEEP,)
        deal = rejected.apply(DrawChoice.KEEP)
        assert deal.drawing is not None
        assert deal.hands[Seat.A] == {Card.parse("HQ")}
        assert deal.drawing.thrown_by(Seat.A) == (Card.parse("C4"),)
        assert (deal.drawing.stock_left, deal.drawing.discard_size, deal.turn) == (50, 1, Seat.B)

    def test_step_2_b_keeps_the_ace_and_discards_the_nine(self, start: Deal) -> None:
        deal = start
        for choice in (DrawChoice.REJECT, DrawChoice.KEEP, DrawChoice.KEEP, DrawChoice.REJECT):
            deal = deal.apply(choice)
        assert deal.drawing is not None
        assert deal.hands[Seat.B] == {Card.parse("SA")}
        assert deal.drawing.thrown_by(Seat.B) == (Card.parse("D9"),)
        assert (deal.drawing.stock_left, deal.drawing.discard_size) == (48, 2)

    def test_step_3_the_rejected_four_cannot_be_given_to_b(self, start: Deal) -> None:
        deal = start.apply(DrawChoice.REJECT).apply(DrawChoice.KEEP)
        with pytest.raises(IllegalAction) as caught:
            deal.apply(TakeDiscard(Card.parse("C4")))
        assert caught.value.violation.code == "DRAW.NOT_YOURS"

    def test_turns_to_26_leave_two_hands_of_thirteen(self, drawn: Deal) -> None:
        assert drawn.drawing is not None
        assert (drawn.drawing.stock_left, drawn.drawing.discard_size) == (0, 26)
        hands = {str(seat): format_cards(hand) for seat, hand in drawn.hands.items()}
        assert hands == json_data("example_3nt.json")["hands"]

    def test_step_a_one_pass_closes_the_auction(self, drawn: Deal) -> None:
        assert (drawn.stage, drawn.turn) == ("auction", Seat.A)
        deal = drawn.apply(parse_call("3NT")).apply(parse_call("P"))
        assert deal.contract == Contract.parse("3NTA")
        assert deal.stage == "play"

    def test_step_b_the_defender_leads_and_a_must_follow(self, drawn: Deal) -> None:
        deal = drawn.apply(parse_call("3NT")).apply(parse_call("P"))
        assert deal.turn is Seat.B
        deal = deal.apply(Card.parse("CK"))
        assert deal.legal_actions() == (Card.parse("CA"),)
        assert deal.apply(Card.parse("CA")).turn is Seat.A

    def test_steps_c_and_d_ten_tricks_are_100_below_and_30_above_and_a_game(self, over: Deal) -> None:
        assert over.result == DealResult.parse("3NTA10")
        rubber = find_variant("draw").new_rubber().record(over.result)
        rows = [(entry.reason, entry.side, entry.line, entry.points) for entry in rubber.ledger]
        assert rows == [("contract", Side.A, Line.BELOW, 100), ("overtricks", Side.A, Line.ABOVE, 30)]
        assert rubber.ledger.entries[0].facts["values"] == (40, 30, 30)
        assert rubber.games == by_side("A 1 B 0")
        assert rubber.vulnerable == {Side.A}
        assert rubber.part_scores == by_side("A 0 B 0")
        assert rubber.totals == by_side("A 130 B 0")

    def test_the_same_deal_at_duplicate_is_430(self, over: Deal) -> None:
        # RULES F1.5
        assert over.result is not None
        assert score_duplicate(over.result, vulnerable=False).net == 430

    def test_doubled_not_vulnerable_down_three_is_500(self) -> None:
        ledger = score_rubber_deal(DealResult.parse("3NTXA6"), vulnerable=False)
        assert [entry.points for entry in ledger] == [100, 200, 200]
