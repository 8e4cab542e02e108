import copy
import dataclasses
import pickle

import pytest
from bridge_strategies import honours, results
from bridge_tables import ALL_CONTRACTS
from hypothesis import given

import rules_core
from rules_core import (
    ALL_BIDS,
    Bid,
    Contract,
    DealResult,
    Denomination,
    Doubling,
    Honours,
    NotationError,
    Seat,
    parse_doubled_bid,
)


def test_all_630_contracts_differ_and_so_do_their_texts() -> None:
    # cases.md A14: elsewhere equality ignored the double
    assert len(ALL_CONTRACTS) == len(set(ALL_CONTRACTS)) == len(set(map(str, ALL_CONTRACTS))) == 7 * 5 * 6 * 3


def test_contracts_that_differ_in_doubling_alone_are_unequal() -> None:
    for contract in ALL_CONTRACTS:
        equals = [doubling for doubling in Doubling if dataclasses.replace(contract, doubling=doubling) == contract]
        assert equals == [contract.doubling]


@pytest.mark.parametrize(
    "again",
    [
        copy.copy,
        copy.deepcopy,
        dataclasses.replace,
        lambda contract: pickle.loads(pickle.dumps(contract)),
        lambda contract: eval(repr(contract), vars(rules_core)),
        lambda contract: Contract.parse(str(contract)),
        lambda contract: Contract.parse(str(contract).lower()),
        lambda contract: Contract.parse(str(contract).replace("NT", "N")),
        lambda contract: Contract.of(contract.bid, contract.declarer, contract.doubling),
    ],
    ids=["copy", "deepcopy", "replace", "pickle", "repr", "text", "lower case", "N for NT", "bid"],
)
def test_every_contract_keeps_its_doubling_when_made_again(again) -> None:
    # cases.md A10, A11, A13: a copy, a lower-case x or the letter N lost the doubling or the denomination
    for contract in ALL_CONTRACTS:
        other = again(contract)
        assert other == contract
        assert hash(other) == hash(contract)
        assert (other.level, other.denomination) == (contract.level, contract.denomination)
        assert (other.declarer, other.doubling) == (contract.declarer, contract.doubling)


@pytest.mark.parametrize("tricks", [14, -1, 100])
def test_no_contract_can_take_more_than_13_tricks_or_fewer_than_none(tricks: int) -> None:
    for contract in ALL_CONTRACTS:
        with pytest.raises(NotationError) as caught:
            DealResult(contract, tricks)
        assert caught.value.code == "CALC.TRICKS"
        assert caught.value.facts == {"found": tricks, "bid": contract.bid, "most": 7 - contract.level}


def test_every_contract_can_take_0_to_13_tricks_and_is_made_from_six_plus_its_level_on() -> None:
    # RULES 0.3.6, 0.3.7
    for contract in ALL_CONTRACTS:
        for tricks in range(14):
            result = DealResult(contract, tricks)
            assert result.over == tricks - 6 - contract.level
            assert result.is_made is (tricks >= 6 + contract.level)


@given(results)
def test_every_result_is_read_back_from_its_text_and_from_its_repr(result: DealResult) -> None:
    assert DealResult.parse(str(result)) == result
    assert DealResult.parse(str(result).lower()) == result
    assert eval(repr(result), vars(rules_core)) == result
    assert copy.deepcopy(result) == result


@given(honours)
def test_honours_are_read_back_from_their_text_and_from_their_repr(honours: Honours) -> None:
    assert Honours.parse(str(honours)) == Honours.parse(str(honours).lower()) == honours
    assert Honours.parse(str(honours).removeprefix("h")) == honours
    assert eval(repr(honours), vars(rules_core)) == honours


@pytest.mark.parametrize("bid", ALL_BIDS, ids=str)
@pytest.mark.parametrize("doubling", Doubling, ids=["undoubled", "doubled", "redoubled"])
def test_a_bid_with_its_doubling_is_read_in_either_case(bid: Bid, doubling: Doubling) -> None:
    assert parse_doubled_bid(f"{bid}{doubling}") == parse_doubled_bid(f" {bid}{doubling} ".lower()) == (bid, doubling)


def test_a_contract_names_its_parts() -> None:
    contract = Contract.parse("3ntxs")
    assert contract == Contract(3, Denomination.NOTRUMP, Seat.S, Doubling.DOUBLED)
    assert str(contract) == "3NTXS"
    assert contract.tricks_needed == 9


def test_a_spade_contract_is_not_mistaken_for_its_declarer() -> None:
    assert Contract.parse("4SS") == Contract(4, Denomination.SPADES, Seat.S)
    assert Contract.parse("4NS") == Contract(4, Denomination.NOTRUMP, Seat.S)
    assert Contract.parse("4NN") == Contract(4, Denomination.NOTRUMP, Seat.N)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("8NTS", "CALC.LEVEL"),
        ("0CN", "CALC.LEVEL"),
        ("0030NTS", "CALC.LEVEL"),
        ("3NTXXXS", "CALC.DOUBLING"),
        ("4S XS", "CALC.DOUBLING"),
        ("4SXN=", "CALC.DOUBLING"),
        ("4♠N", "CALC.NO_CONTRACT"),
        ("3NTQ", "SEAT.UNKNOWN"),
        ("3NT", "SEAT.UNKNOWN"),
        ("3Z", "CALC.NO_CONTRACT"),
        ("3ZS", "CALC.DENOMINATION"),
        ("3NTSxx-2", "CALC.DENOMINATION"),
        ("P", "CALC.NO_CONTRACT"),
        ("", "CALC.NO_CONTRACT"),
    ],
)
def test_text_that_is_no_contract_is_refused(text: str, code: str) -> None:
    # among them the forms of cases.md A13, E5: a clear error, never another contract
    with pytest.raises(NotationError) as caught:
        Contract.parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "CALC.DEAL"),
        ("3NTS", "CALC.DEAL"),
        ("3NTS+1", "CALC.DEAL"),
        ("PASS", "CALC.DEAL"),
        ("P-", "CALC.DEAL"),
        ("P-h100N", "CALC.DEAL"),
        ("3NTS14", "CALC.TRICKS"),
        ("3NTS999", "CALC.TRICKS"),
        ("3NTS1000", "CALC.DEAL"),
        ("3NTS9-", "CALC.HONOURS"),
        ("3NTS9-h120N", "CALC.HONOURS"),
        ("3NTS9-150", "CALC.HONOURS"),
        ("3NTS9-h150Q", "SEAT.UNKNOWN"),
        ("8NTS9", "CALC.LEVEL"),
        ("3NTQ9", "SEAT.UNKNOWN"),
    ],
)
def test_text_that_is_no_result_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        DealResult.parse(text)
    assert caught.value.code == code


def test_a_passed_out_deal_has_no_tricks_and_no_honours() -> None:
    # RULES A7, P6: no contract, no honours
    passed_out = DealResult.parse(" p ")
    assert passed_out == DealResult(None)
    assert (passed_out.tricks, passed_out.over, passed_out.is_made) == (0, 0, False)
    for tricks, held in ((1, None), (0, Honours(Seat.N, 100))):
        with pytest.raises(NotationError) as caught:
            DealResult(None, tricks, held)
        assert caught.value.code == "CALC.PASSED_OUT"


@pytest.mark.parametrize("points", [0, 50, 90, 200, -100])
def test_honours_are_100_or_150(points: int) -> None:
    # RULES P6
    with pytest.raises(NotationError) as caught:
        Honours(Seat.N, points)
    assert caught.value.code == "CALC.HONOURS"
