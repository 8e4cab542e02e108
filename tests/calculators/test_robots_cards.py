"""Cards held and cards on the table -> the card that is played, and why."""

import pytest

from calculators.robots import Chosen, think
from rules_core import FOUR_HANDED, TWO_HANDED, Card, Contract, Seat, Trick, View, parse_cards

DUMMY = "T953.K4.AJ85.A62"
"""What North shows where South declares."""


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def legal_from(hand: frozenset[Card], trick: Trick) -> list[Card]:
    ordered = sorted(hand, key=str)
    return [card for card in ordered if card.suit is trick.suit_led] or ordered


def play(
    hand: str, trick: str = "", contract: str = "3NTS", leader: Seat = Seat.W, dummy: str = "", earlier: str = ""
) -> tuple[str, str]:
    """The card that comes from this hand, and why.

    `leader` has led to the trick on the table and to all the earlier ones; whose turn it is follows from that.
    """
    settled, held = Contract.parse(contract), parse_cards(hand)
    seating = FOUR_HANDED if leader in FOUR_HANDED.seats else TWO_HANDED
    running = Trick(leader, cards_of(trick))
    finished = tuple(Trick(leader, cards_of(cards)) for cards in earlier.split("/") if cards)
    seat = seating.next(leader, len(running.cards))
    partner = seating.partner(settled.declarer)
    open_hand = (partner, parse_cards(dummy)) if partner and dummy else None
    view = View(seat, seat, held, contract=settled, dummy=open_hand, tricks=(*finished, running))
    return told(think(view, legal_from(held, running)))


def play_from_dummy(
    dummy: str, hand: str, trick: str, contract: str = "3NTS", leader: Seat = Seat.W
) -> tuple[str, str]:
    """The card that South plays from North's hand."""
    held, running = parse_cards(dummy), Trick(leader, cards_of(trick))
    view = View(
        Seat.S, Seat.N, parse_cards(hand), contract=Contract.parse(contract), dummy=(Seat.N, held), tricks=(running,)
    )
    return told(think(view, legal_from(held, running)))


def told(chosen: Chosen) -> tuple[str, str]:
    return str(chosen.action), str(chosen.reason)


@pytest.mark.parametrize(
    ("contract", "hand", "led", "reason"),
    [
        ("3NTS", "KQJ4.A83.Q92.T62", "SK", "lead_sequence"),
        ("3NTS", "KQ4.AT832.Q92.62", "H3", "lead_fourth"),  # two touching cards are no sequence at notrump
        ("3NTS", "Q742.QJ832.92.K6", "H3", "lead_fourth"),
        ("3NTS", "QJT2.K8432.92.K6", "SQ", "lead_sequence"),
        ("4SS", "742.KQ83.A92.J63", "HK", "lead_sequence"),
        ("4SS", "742.A876.Q985.J6", "D5", "lead_fourth"),  # not away from the ace
        ("4SS", "7.QT863.AJ92.J62", "H6", "lead_fourth"),
        ("4SS", "QT86.A92.KJ5.962", "C9", "lead_high_of_short"),
        ("4SS", "QT865.A92.A75.A2", "HA", "lead_ace"),
        ("4SS", "QT86.K932.K5.K62", "H2", "lead_fourth"),
    ],
)
def test_opening_leads(contract: str, hand: str, led: str, reason: str) -> None:
    assert play(hand, contract=contract) == (led, reason)


@pytest.mark.parametrize(
    ("trick", "hand", "played", "reason"),
    [
        # East follows West's lead and dummy's card
        ("D2 D5", "A2.QJ32.KT3.9753", "DK", "win_cheaply"),
        ("D2 DJ", "A2.QJ32.KT3.9753", "DK", "win_cheaply"),
        ("S4 S3", "A72.QJ32.KT3.975", "SA", "win_cheaply"),
        ("SQ S3", "K72.QJ32.KT3.975", "S2", "partner_wins"),  # the king would be worth no more
        ("S8 S3", "K72.QJ32.KT3.975", "SK", "third_high"),
        ("HA H4", "Q72.QJ32.KT3.975", "H2", "partner_wins"),
        ("C4 C2", "Q72.QJ3.KT43.QJ7", "CJ", "third_high"),  # the lower of equals
        ("C4 CA", "Q72.QJ3.KT43.QJ7", "C7", "cannot_win"),
        ("C4 C2", "T742.QJ3.KT9432.", "S2", "discard"),
    ],
)
def test_third_hand(trick: str, hand: str, played: str, reason: str) -> None:
    assert play(hand, trick, dummy=DUMMY) == (played, reason)


@pytest.mark.parametrize(
    ("hand", "trick", "played", "reason"),
    [
        # West plays before dummy
        ("A72.KJ32.KT3.975", "S4", "S2", "second_low"),
        ("A72.KJ32.KT3.975", "SK", "SA", "cover"),
        ("A72.KJ32.KT3.975", "HQ", "HK", "cover"),
        ("A72.Q932.KT3.975", "HT", "HQ", "cover"),
        ("A72.J932.KT3.975", "HT", "H2", "second_low"),
    ],
)
def test_second_hand(hand: str, trick: str, played: str, reason: str) -> None:
    assert play(hand, trick, leader=Seat.S, dummy=DUMMY) == (played, reason)


@pytest.mark.parametrize(
    ("hand", "trick", "played", "reason"),
    [
        # South plays last
        ("AKJ2.A5.QT76.KQ4", "S4 S3 SQ", "SK", "win_cheaply"),
        ("AKJ2.A5.QT76.KQ4", "S4 S3 S8", "SJ", "win_cheaply"),
        ("AKJ2.A5.QT76.KQ4", "H7 HK H3", "H5", "partner_wins"),
        ("AKJ2.95.QT76.KQ4", "HA H4 H3", "H5", "cannot_win"),
        ("AKJ2.5.QT762.KQ4", "HA H4 H3", "H5", "only_card"),
    ],
)
def test_last_hand(hand: str, trick: str, played: str, reason: str) -> None:
    assert play(hand, trick, dummy=DUMMY) == (played, reason)


@pytest.mark.parametrize(
    ("hand", "trick", "leader", "played", "reason"),
    [
        # spades are trumps; South declares
        ("9742..KT93.T8752", "HA H4", Seat.W, "C2", "discard"),  # East: partner's ace holds
        ("9742..KT93.QJ752", "H3 HK", Seat.W, "S2", "ruff"),  # East: dummy has it
        ("A42..QT763.KQ743", "H3 H4 HQ", Seat.W, "S2", "ruff"),  # South
        ("A42..QT763.KQ743", "H3 HK H2", Seat.W, "D3", "discard"),  # South: dummy has it
        ("72..KT9432.QJ752", "HA H4 S8", Seat.S, "D2", "discard"),  # East: the eight cannot be overruffed
        ("92..KT9432.QJ752", "HA H4 S8", Seat.S, "S9", "ruff"),
    ],
)
def test_void_in_the_suit_led(hand: str, trick: str, leader: Seat, played: str, reason: str) -> None:
    assert play(hand, trick, "4SS", leader, DUMMY) == (played, reason)


@pytest.mark.parametrize(
    ("dummy", "hand", "trick", "leader", "played", "reason"),
    [
        ("AQ4.K873.J85.A62", "T53.A2.KQT76.K43", "S5 S2", Seat.S, "SQ", "finesse"),
        ("AQ4.K873.J85.A62", "T53.A2.KQT76.K43", "S5 SK", Seat.S, "SA", "win_cheaply"),
        ("AQ4.K873.J85.A62", "T53.A2.KQT76.K43", "S7", Seat.W, "S4", "second_low"),
        ("K74.K873.J85.A62", "A53.A2.KQT76.K43", "S3 S2", Seat.S, "SK", "win_cheaply"),
    ],
)
def test_declarer_plays_from_dummy(dummy: str, hand: str, trick: str, leader: Seat, played: str, reason: str) -> None:
    assert play_from_dummy(dummy, hand, trick, leader=leader) == (played, reason)


@pytest.mark.parametrize(
    ("contract", "hand", "dummy", "led", "reason"),
    [
        ("4SS", "AKJ32.A2.765.432", "QT94.K3.842.AK65", "SA", "lead_trumps"),
        ("4SS", "J8732.A2.765.432", "AKQ4.K3.842.AK65", "S2", "lead_trumps"),  # low, to the honours opposite
        ("3NTS", "K2.A32.KQJT9.432", "A43.K54.8764.A65", "DK", "lead_long"),
        ("3NTS", "K2.A32.87643.432", "A43.K54.KQT9.A65", "D3", "lead_towards"),
        (
            "1NTS",
            "K2.AKQ2.87643.43",
            "AQ43.543.T9.A652",
            "SK",
            "lead_cash",
        ),  # seven sure tricks are enough; the short hand first
    ],
)
def test_declarer_leads(contract: str, hand: str, dummy: str, led: str, reason: str) -> None:
    assert play(hand, "", contract, Seat.S, dummy) == (led, reason)


def test_partners_suit_is_led_back() -> None:
    earlier = "H3 H4 HJ H2/D2 D3 D4 DA"
    # West has led hearts before; East is on lead now and has two of them left
    view_hand = "A72.Q6.KT98.976"
    held, running = parse_cards(view_hand), Trick(Seat.E)
    finished = tuple(
        Trick(leader, cards_of(cards)) for leader, cards in zip((Seat.W, Seat.W), earlier.split("/"), strict=True)
    )
    view = View(
        Seat.E,
        Seat.E,
        held,
        contract=Contract.parse("3NTS"),
        dummy=(Seat.N, parse_cards("953.K8.J85.A62")),
        tricks=(*finished, running),
    )
    assert told(think(view, legal_from(held, running))) == ("HQ", "lead_partner")


# two players


@pytest.mark.parametrize(
    ("hand", "trick", "contract", "leader", "played", "reason"),
    [
        ("AQ72.K5.KT3.9753", "S8", "3NTB", Seat.A, "SQ", "win_cheaply"),
        ("AQ72.K5.KT3.9753", "SK", "3NTB", Seat.A, "SA", "win_cheaply"),
        ("Q72.K5.KT43.9753", "SK", "3NTB", Seat.A, "S2", "cannot_win"),
        ("AQ72..KT43.97532", "HK", "2SB", Seat.A, "S2", "ruff"),
        ("AQ72..KT43.97532", "HK", "3NTB", Seat.A, "C2", "discard"),
        ("KQJ2.A5.T943.985", "", "3NTB", Seat.A, "SK", "lead_sequence"),
        ("AKQ72.5.KT43.975", "", "3SA", Seat.A, "SA", "lead_trumps"),
    ],
)
def test_cards_of_two_players(hand: str, trick: str, contract: str, leader: Seat, played: str, reason: str) -> None:
    assert play(hand, trick, contract, leader) == (played, reason)


@pytest.mark.parametrize(
    ("hand", "trick", "played", "reason"),
    [
        ("AQ72.K54.KT3.953", "", "S2", "stock_lead"),
        ("AQ72.K5.KT43.953", "", "S2", "stock_lead"),
        ("AQ7.K54.KT43.953", "", "C3", "stock_lead"),  # of two threes the one from the weaker suit
        ("AQ72.K54.KT3.953", "C4", "C5", "stock_cheap"),
        ("AQ72.K54.KT3.953", "C8", "C9", "stock_cheap"),
        ("AQ72.K54.KT3.953", "CT", "C3", "stock_spare"),
        ("AQ7.K54.KT3.T532", "H6", "H4", "stock_spare"),  # the king is worth keeping
        ("AQ72..KT43.98532", "HK", "C2", "stock_spare"),
    ],
)
def test_tricks_for_the_stock(hand: str, trick: str, played: str, reason: str) -> None:
    held, running = parse_cards(hand), Trick(Seat.A, cards_of(trick))
    seat = Seat.B if trick else Seat.A
    view = View(seat, seat, held, tricks_for_stock=(running,), stock_left=26)
    assert told(think(view, legal_from(held, running))) == (played, reason)
