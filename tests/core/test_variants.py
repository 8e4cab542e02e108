import pytest

from rules_core import FOUR_HANDED, TWO_HANDED, VARIANTS, NotationError, Variant, find_variant


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_game_is_found_by_its_key(variant: Variant) -> None:
    assert find_variant(variant.key) is find_variant(variant.key.upper()) is variant


@pytest.mark.parametrize("key", ["", "dup2", "rub", "honeymoon_draw"])
def test_an_unknown_game_is_refused_with_the_known_ones(key: str) -> None:
    with pytest.raises(NotationError) as caught:
        find_variant(key)
    assert caught.value.code == "CALC.RULES"
    assert caught.value.facts == {"found": key, "known": tuple(variant.key for variant in VARIANTS)}


@pytest.mark.parametrize(
    ("key", "seating", "stages", "session", "honours", "unfinished"),
    [
        ("rubber", FOUR_HANDED, "auction play", "RubberRules", True, True),
        ("draw", TWO_HANDED, "draw auction play", "RubberRules", False, False),
        ("honeymoon", TWO_HANDED, "draw_tricks auction play", "RubberRules", True, True),
        ("mini", FOUR_HANDED, "choice play", "FourDealsRules", False, False),
        ("club", FOUR_HANDED, "auction play", "RubberRules", False, False),
        ("dup", FOUR_HANDED, "auction play", "BoardsRules", False, False),
        ("chicago", FOUR_HANDED, "auction play", "ChicagoRules", True, False),
        ("chicago-dup", FOUR_HANDED, "auction play", "ChicagoRules", False, False),
    ],
)
def test_a_game_is_as_the_option_registry_says(
    key: str, seating: object, stages: str, session: str, honours: bool, unfinished: bool
) -> None:
    # RULES 0.9, A13, A16, B1, B6 to B9, C5 to C11, D1 to D11, E1 to E8, F1, F6, F7
    variant = find_variant(key)
    assert variant.seating is seating
    assert variant.auction is None or variant.auction.seating is seating
    assert " ".join(stage.name for stage in variant.stages) == stages
    assert type(variant.session).__name__ == session
    assert variant.session.honours is honours
    assert getattr(variant.session, "unfinished", False) is unfinished


@pytest.mark.parametrize(
    ("key", "fast", "slow", "games"),
    [
        ("rubber", 700, 500, (0, 0)),
        ("draw", 700, 500, (0, 0)),
        ("honeymoon", 700, 500, (0, 0)),
        ("club", 0, 0, (200, 500)),
    ],
)
def test_what_a_rubber_pays_beside_its_deals(key: str, fast: int, slow: int, games: tuple[int, int]) -> None:
    # RULES 0.8.5, C10, E7.d
    rubber = find_variant(key).rubber
    assert (rubber.fast_bonus, rubber.slow_bonus, rubber.game_bonus) == (fast, slow, games)


@pytest.mark.parametrize("key", ["mini", "dup", "chicago", "chicago-dup"])
def test_a_game_without_a_rubber_says_so(key: str) -> None:
    with pytest.raises(NotationError) as caught:
        find_variant(key).new_rubber()
    assert caught.value.code == "CALC.RULES"
