"""Why a robot does what it does: a code and the facts that go with it; the words are under `robot.*`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from markupsafe import Markup

from calculators.words import Words
from rules_core import Action


class Reason(StrEnum):
    """Every reason that a robot can have. The value is the end of its key: `robot.win_cheaply`."""

    # drawing
    DRAW_HONOUR = "draw_honour"
    DRAW_TOUCHING = "draw_touching"
    DRAW_SMALL = "draw_small"
    DRAW_SETTLED = "draw_settled"
    DRAW_BETTER = "draw_better"

    # calls of contract bridge
    OPEN_SUIT = "open_suit"
    OPEN_NOTRUMP = "open_notrump"
    OPEN_STRONG = "open_strong"
    OPEN_NOT = "open_not"
    OVERCALL = "overcall"
    OVERCALL_NOTRUMP = "overcall_notrump"
    OVERCALL_NOT = "overcall_not"
    ANSWER_WEAK = "answer_weak"
    ANSWER_RAISE = "answer_raise"
    ANSWER_SUIT = "answer_suit"
    ANSWER_NOTRUMP = "answer_notrump"
    ANSWER_REFUGE = "answer_refuge"
    REBID_SUIT = "rebid_suit"
    REBID_SECOND = "rebid_second"
    REBID_NOTRUMP = "rebid_notrump"
    REBID_FORCED = "rebid_forced"
    INVITE = "invite"
    GAME = "game"
    COMPETE = "compete"
    BETTER_SUIT = "better_suit"
    ENOUGH = "enough"
    GAME_REACHED = "game_reached"
    THEIRS = "theirs"
    DOUBLE_SURE = "double_sure"
    ALONE = "alone"
    ALONE_NOT = "alone_not"

    # words of club mini-bridge: `club_` and a reason of `rules_core.recommending`, or a defender's
    CLUB_NO_SUIT = "club_no_suit"
    CLUB_ONLY_SUIT = "club_only_suit"
    CLUB_LONGER_SUIT = "club_longer_suit"
    CLUB_STRONGER_SUIT = "club_stronger_suit"
    CLUB_FIT = "club_fit"
    CLUB_NO_FIT = "club_no_fit"
    CLUB_BEST_SUIT = "club_best_suit"
    CLUB_SAME_SUIT = "club_same_suit"
    CLUB_OTHER_SUIT = "club_other_suit"
    CLUB_OPENED_NOTRUMP = "club_opened_notrump"
    CLUB_NOTHING_NEW = "club_nothing_new"
    CLUB_PARTNER_AGREED = "club_partner_agreed"
    CLUB_NO_WORDS = "club_no_words"
    DEFENDER_PASS = "defender_pass"
    DEFENDER_DOUBLE = "defender_double"

    # the contract of MiniBridge
    MINI_GAME = "mini_game"
    MINI_PART = "mini_part"

    # leads
    LEAD_SEQUENCE = "lead_sequence"
    LEAD_FOURTH = "lead_fourth"
    LEAD_HIGH_OF_SHORT = "lead_high_of_short"
    LEAD_ACE = "lead_ace"
    LEAD_LOW = "lead_low"
    LEAD_PARTNER = "lead_partner"
    LEAD_CASH = "lead_cash"
    LEAD_TRUMPS = "lead_trumps"
    LEAD_LONG = "lead_long"
    LEAD_TOWARDS = "lead_towards"

    # following
    ONLY_CARD = "only_card"
    SECOND_LOW = "second_low"
    COVER = "cover"
    THIRD_HIGH = "third_high"
    FINESSE = "finesse"
    WIN_CHEAPLY = "win_cheaply"
    PARTNER_WINS = "partner_wins"
    CANNOT_WIN = "cannot_win"
    RUFF = "ruff"
    DISCARD = "discard"

    # tricks for the stock
    STOCK_LEAD = "stock_lead"
    STOCK_CHEAP = "stock_cheap"
    STOCK_SPARE = "stock_spare"

    # the last resort
    FIRST_LEGAL = "first_legal"


@dataclass(frozen=True, slots=True)
class Chosen:
    """An action and why it was chosen."""

    action: Action
    reason: Reason
    facts: Mapping[str, object] = field(default_factory=dict)


def say(chosen: Chosen, words: Words) -> Markup:
    """The reason in a few words."""
    return words.text(f"robot.{chosen.reason}", **chosen.facts)
