"""What a deal may end in: a contract and a result of the kind that its game has."""

from rules_core.club_contract import ClubContract, ClubResult
from rules_core.contract import Contract, DealResult
from rules_core.mini_contract import MiniContract, MiniResult

type AnyContract = Contract | ClubContract | MiniContract
"""A contract of any game: it has a denomination, a declarer and a number of tricks needed."""

type AnyResult = DealResult | ClubResult | MiniResult
"""A result of any game: it has a contract, declarer's tricks, and `over` and `is_made`."""
