"""The rules of bridge as values and pure functions.

Read the names in this order: cards and seats, what can be said, contracts and results, points as rows, how a deal is
scored, what several deals add up to, the phases of a deal, options, the games, a whole deal, what helps a player,
where a wrong score comes from, and worked examples.
"""

from rules_core.cards import PACK, Card, Rank, Suit, format_cards, parse_cards, parse_pack
from rules_core.seats import FOUR_HANDED, TWO_HANDED, Seat, Seating, Side
from rules_core.calls import (
    ALL_BIDS,
    ALL_CALLS,
    ALL_WORDS,
    Bid,
    Call,
    Denomination,
    Doubling,
    NameDenomination,
    PlainCall,
    parse_call,
    parse_word,
)
from rules_core.contract import Contract, DealResult, Honours, parse_doubled_bid
from rules_core.club_contract import ClubContract, ClubResult
from rules_core.mini_contract import ALL_CHOICES, Choice, Goal, MiniContract, MiniResult
from rules_core.results import AnyContract, AnyResult
from rules_core.errors import IllegalAction, NotationError, RulesError, ScriptError, Violation
from rules_core.rules import FAMILIES, RULES, Rule, RuleRef
from rules_core.ledger import Entry, Ledger, Line, Role
from rules_core.scoring import (
    MODERN,
    RATES,
    Rates,
    Scheme,
    honours_in,
    imps,
    matchpoints,
    percent,
    score_chicago_board,
    score_chicago_deal,
    score_club_deal,
    score_duplicate,
    score_minibridge,
    score_rubber_deal,
    top_of,
)
from rules_core.sessions import (
    Board,
    Boards,
    BoardsRules,
    Chicago,
    ChicagoRules,
    FourDeals,
    FourDealsRules,
    Record,
    Rubber,
    RubberRules,
    Session,
    SessionRules,
    board,
)
from rules_core.points import high_card_points
from rules_core.dealing import draw_for_deal, format_hands, pack_of, parse_hands, shuffle
from rules_core.phase import Action, Phase
from rules_core.auction import FOUR_HANDED_AUCTION, TWO_HANDED_AUCTION, Auction, AuctionRules
from rules_core.denomination_auction import DenominationAuction, DenominationRules
from rules_core.drawing import DrawChoice, DrawDiscard, TakeDiscard
from rules_core.irregularities import REMEDIES, Fault, Irregularity, Remedy, TopCard
from rules_core.stock import Stock
from rules_core.choosing import ContractChoice
from rules_core.play import Play, Trick
from rules_core.options import OPTIONS, Option, Settings, open_options
from rules_core.variants import VARIANTS, Variant, find_variant
from rules_core.view import View
from rules_core.deal import Deal
from rules_core.claims import can_claim_rest
from rules_core.shape import distribution, fits, suit_lengths
from rules_core.recommend import Advice, recommend
from rules_core.diagnosis import MISTAKES, ClaimedScore, Mistake, diagnose, likely_mistakes
from rules_core.script import Act, Script, load_script
from rules_core.replay import Replay, replay

__all__ = [
    "ALL_BIDS",
    "ALL_CALLS",
    "ALL_CHOICES",
    "ALL_WORDS",
    "FAMILIES",
    "FOUR_HANDED",
    "FOUR_HANDED_AUCTION",
    "MISTAKES",
    "MODERN",
    "OPTIONS",
    "PACK",
    "RATES",
    "REMEDIES",
    "RULES",
    "TWO_HANDED",
    "TWO_HANDED_AUCTION",
    "VARIANTS",
    "Act",
    "Action",
    "Advice",
    "AnyContract",
    "AnyResult",
    "Auction",
    "AuctionRules",
    "Bid",
    "Board",
    "Boards",
    "BoardsRules",
    "Call",
    "Card",
    "Chicago",
    "ChicagoRules",
    "Choice",
    "ClaimedScore",
    "ClubContract",
    "ClubResult",
    "Contract",
    "ContractChoice",
    "Deal",
    "DealResult",
    "Denomination",
    "DenominationAuction",
    "DenominationRules",
    "Doubling",
    "DrawChoice",
    "DrawDiscard",
    "Entry",
    "Fault",
    "FourDeals",
    "FourDealsRules",
    "Goal",
    "Honours",
    "IllegalAction",
    "Irregularity",
    "Ledger",
    "Line",
    "MiniContract",
    "MiniResult",
    "Mistake",
    "NameDenomination",
    "NotationError",
    "Option",
    "Phase",
    "PlainCall",
    "Play",
    "Rank",
    "Rates",
    "Record",
    "Remedy",
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
    "Session",
    "SessionRules",
    "Settings",
    "Side",
    "Stock",
    "Suit",
    "TakeDiscard",
    "TopCard",
    "Trick",
    "Variant",
    "View",
    "Violation",
    "board",
    "can_claim_rest",
    "diagnose",
    "distribution",
    "draw_for_deal",
    "find_variant",
    "fits",
    "format_cards",
    "format_hands",
    "high_card_points",
    "honours_in",
    "imps",
    "likely_mistakes",
    "load_script",
    "matchpoints",
    "open_options",
    "pack_of",
    "parse_call",
    "parse_cards",
    "parse_doubled_bid",
    "parse_hands",
    "parse_pack",
    "parse_word",
    "percent",
    "recommend",
    "replay",
    "score_chicago_board",
    "score_chicago_deal",
    "score_club_deal",
    "score_duplicate",
    "score_minibridge",
    "score_rubber_deal",
    "shuffle",
    "suit_lengths",
    "top_of",
]
