"""The rules of bridge as values and pure functions.

Read the names in this order: cards and seats, what can be said, the contract and its result, points as rows, how a deal
is scored, the rubber, the phases of a deal, a whole deal, the games, and worked examples.
"""

from rules_core.cards import PACK, Card, Rank, Suit, format_cards, parse_cards, parse_pack
from rules_core.seats import FOUR_HANDED, TWO_HANDED, Seat, Seating, Side
from rules_core.calls import ALL_BIDS, ALL_CALLS, Bid, Call, Denomination, Doubling, PlainCall, parse_call
from rules_core.contract import Contract, DealResult, Honours, parse_doubled_bid
from rules_core.errors import IllegalAction, NotationError, RulesError, ScriptError, Violation
from rules_core.rules import FAMILIES, RULES, Rule, RuleRef
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.scoring import Scheme, honours_in, score_duplicate, score_rubber_deal
from rules_core.sessions import Board, Rubber, RubberRules, board
from rules_core.phase import Action, Phase
from rules_core.auction import FOUR_HANDED_AUCTION, TWO_HANDED_AUCTION, Auction, AuctionRules
from rules_core.drawing import DrawChoice, DrawDiscard, TakeDiscard
from rules_core.play import Play, Trick
from rules_core.variants import VARIANTS, Variant, find_variant
from rules_core.deal import Deal, View
from rules_core.script import Act, Script, load_script
from rules_core.replay import Replay, replay

__all__ = [
    "ALL_BIDS",
    "ALL_CALLS",
    "FAMILIES",
    "FOUR_HANDED",
    "FOUR_HANDED_AUCTION",
    "PACK",
    "RULES",
    "TWO_HANDED",
    "TWO_HANDED_AUCTION",
    "VARIANTS",
    "Act",
    "Action",
    "Auction",
    "AuctionRules",
    "Bid",
    "Board",
    "Call",
    "Card",
    "Contract",
    "Deal",
    "DealResult",
    "Denomination",
    "Doubling",
    "DrawChoice",
    "DrawDiscard",
    "Entry",
    "Honours",
    "IllegalAction",
    "Ledger",
    "Line",
    "NotationError",
    "Phase",
    "PlainCall",
    "Play",
    "Rank",
    "Replay",
    "Role",
    "Rubber",
    "RubberRules",
    "Rule",
    "RuleRef",
    "RulesError",
    "Scheme",
    "Script",
    "ScriptError",
    "Seat",
    "Seating",
    "Side",
    "Suit",
    "TakeDiscard",
    "Trick",
    "Variant",
    "View",
    "Violation",
    "board",
    "find_variant",
    "format_cards",
    "honours_in",
    "load_script",
    "parse_call",
    "parse_cards",
    "parse_doubled_bid",
    "parse_pack",
    "replay",
    "score_duplicate",
    "score_rubber_deal",
]
