"""Every option of RULES 0.9 on a case where it matters, and how options are written in an address."""

import re
from pathlib import Path

import pytest
from bridge_tables import by_side, json_data, sheet

from rules_core import (
    OPTIONS,
    PACK,
    RULES,
    VARIANTS,
    Choice,
    ClubResult,
    Deal,
    DealResult,
    IllegalAction,
    MiniResult,
    NotationError,
    Option,
    Seat,
    Settings,
    Side,
    Variant,
    find_variant,
    open_options,
    parse_call,
    parse_word,
    score_minibridge,
)
from rules_core.irregularities import Fault
from rules_core.variants.club import NINE_DEALS

DOCS = Path(__file__).parents[2] / "docs"
CHOICES = [
    (game.key, option, value) for game in VARIANTS for option in open_options(game.key) for value in option.values
]

each_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
each_option = pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)

DEFAULTS = """
first_caller           dealer      nondealer   dealer      -           dealer     dealer    dealer        dealer
auction_close          three       one         one         -           three      three     three         three
passed_out             next_dealer next_dealer next_dealer -           impossible no_redeal same_dealer   same_dealer
honours                on          off         on          -           -          -         on            off
unfinished_settlement  on          off         on          -           off        -         -             -
unfinished_partscore   100         -           100         -           -          -         -             -
unfinished_both        none        -           none        -           -          -         -             -
insult_redoubled       100         100         100         -           -          100       100           100
undertricks            modern      modern      modern      50          50_or_100  modern    modern        modern
rubber_bonus           standard    standard    standard    -           -          -         -             -
rubber_tie             draw        draw        draw        draw        draw       -         draw          draw
partscore_premium      -           -           -           50          -          50        100_on_deal_4 50
game_premium           -           -           -           300         200_500    300_500   300_500       300_500
chicago_vul            -           -           -           -           -          -         dealer        dealer
draw_for_partners      off         -           -           off         off        -         -             -
face_down_lead         off         -           -           off         off        on        off           on
second_word            -           -           -           -           any_turn   -         -             -
double_survives_change -           -           -           -           off        -         -             -
phase1_revoke_remedy   -           -           none        -           -          -         -             -
twenty_twenty          -           -           -           same_dealer -          -         -             -
slams                  -           -           -           off         -          -         -             -
dummy_shape_first      -           -           -           off         -          -         -             -
board_vulnerability    -           -           -           off         -          -         -             -
example004_deal9       -           -           -           -           tricks9    -         -             -
"""
"""RULES 0.9; its columns are rubber, draw, honeymoon, mini, club, dup, chicago, chicago-dup. A dash: not in that game.

What the club game pays for games stands there beside `rubber_bonus` and again beside `game_premium`; here once. The
passes that close an auction are one or three.
"""
GAMES = ("rubber", "draw", "honeymoon", "mini", "club", "dup", "chicago", "chicago-dup")


@pytest.mark.parametrize("row", DEFAULTS.strip().splitlines(), ids=lambda row: row.split()[0])
def test_defaults_are_those_of_the_registry(row: str) -> None:
    name, *cells = row.split()
    long = {"one": "one_pass", "three": "three_passes"}
    wanted = {game: long.get(cell, cell) for game, cell in zip(GAMES, cells, strict=True) if cell != "-"}
    assert OPTIONS[name].defaults == wanted


def test_the_registry_holds_every_option_and_no_other() -> None:
    assert list(OPTIONS) == [row.split()[0] for row in DEFAULTS.strip().splitlines()]


@each_option
def test_an_option_says_where_it_comes_from(option: Option) -> None:
    assert option.rule.id in RULES
    assert option.disputes
    assert option.settled <= set(option.defaults) <= set(GAMES)
    for game in option.defaults:
        assert (option.defaults[game] in option.values) or not option.is_open_in(game)
    if option.values:
        assert len(option.values) > 1
        assert any(option.is_open_in(game) for game in GAMES)


@each_game
def test_a_game_as_it_is_has_no_options_to_write(variant: Variant) -> None:
    assert str(variant.settings) == ""
    assert variant.with_options("") == variant
    assert all(variant.settings[option.name] == option.defaults[variant.key] for option in open_options(variant.key))


@pytest.mark.parametrize(("game", "option", "value"), CHOICES, ids=lambda value: getattr(value, "name", value))
def test_every_choice_is_written_as_it_is_read(game: str, option: Option, value: str) -> None:
    variant = find_variant(game, f"{option.name}:{value}")
    is_default = value == option.defaults[game]
    assert str(variant.settings) == ("" if is_default else f"{option.name}:{value}")
    assert variant.settings[option.name] == value
    assert variant == find_variant(game, str(variant.settings).upper())
    assert (variant == find_variant(game)) is is_default
    assert variant.with_options(f"{option.name}:{option.defaults[game]}") == find_variant(game)


def test_several_options_stand_in_the_order_of_the_registry() -> None:
    variant = find_variant("rubber", "rubber_tie:two_games, insult_redoubled:50,honours:on")
    assert str(variant.settings) == "insult_redoubled:50,rubber_tie:two_games"
    assert str(variant.with_options("honours:off").settings) == "honours:off,insult_redoubled:50,rubber_tie:two_games"
    assert repr(variant) == "find_variant('rubber', 'insult_redoubled:50,rubber_tie:two_games')"
    assert eval(repr(variant)) == variant


@pytest.mark.parametrize(
    ("game", "text", "code"),
    [
        ("rubber", "weather:fine", "OPTION.UNKNOWN"),
        ("rubber", "chicago_vul:dealer", "OPTION.NOT_HERE"),
        ("rubber", "first_caller:nondealer", "OPTION.NOT_HERE"),
        ("dup", "honours:on", "OPTION.NOT_HERE"),
        ("rubber", "rubber_tie:both", "OPTION.VALUE"),
        ("rubber", "rubber_tie", "OPTION.VALUE"),
        ("mini", "auction_close:one_pass", "OPTION.NOT_HERE"),
    ],
)
def test_what_is_no_option_is_refused_with_what_there_is(game: str, text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        find_variant(game, text)
    assert caught.value.code == code
    assert caught.value.facts["known"]


def test_options_named_on_the_pages_exist() -> None:
    for page in DOCS.rglob("*.md"):
        for name, value in re.findall(r"(?:<code>|`)(\w+):(\w+)(?:</code>|`)", page.read_text(encoding="utf-8")):
            if "_" in name:
                assert name in OPTIONS, (page, name)
            if name in OPTIONS:
                assert value in {*OPTIONS[name].values, *OPTIONS[name].defaults.values()}, (page, name, value)


def passed_out(variant: Variant) -> Deal:
    deal = Deal.start(variant, variant.seating.seats[0], PACK)
    while not deal.is_over:
        calls = deal.stage == "auction"
        deal = deal.apply(parse_call("P") if calls else deal.legal_actions()[0])
    return deal


@pytest.mark.parametrize(("value", "caller"), [("dealer", Seat.A), ("nondealer", Seat.B)])
@pytest.mark.parametrize("game", ["draw", "honeymoon"])
def test_first_caller(game: str, value: str, caller: Seat) -> None:
    # G2
    deal = Deal.start(find_variant(game, f"first_caller:{value}"), Seat.A, PACK)
    while deal.stage != "auction":
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.turn is caller


@pytest.mark.parametrize("game", ["rubber", "draw", "honeymoon"])
def test_passed_out(game: str) -> None:
    # G4, G5
    for value, again in (("next_dealer", False), ("same_dealer", True)):
        variant = find_variant(game, f"passed_out:{value}")
        deal = passed_out(variant)
        assert (variant.next_dealer(deal) is deal.dealer) is again
    assert find_variant("chicago").next_dealer(passed_out(find_variant("chicago"))) is Seat.N
    assert find_variant("dup").next_dealer(passed_out(find_variant("dup"))) is Seat.E


@pytest.mark.parametrize(
    ("game", "seat"), [("rubber", "N"), ("draw", "A"), ("honeymoon", "B"), ("chicago", "S"), ("chicago-dup", "W")]
)
def test_honours(game: str, seat: str) -> None:
    # G6, G8
    deal = f"2H{seat}8-h100{seat}"
    on, off = (find_variant(game, f"honours:{value}") for value in ("on", "off"))
    assert on.new_session().record(DealResult.parse(deal)).totals[Seat(seat).side] in (160, 210)
    with pytest.raises(ValueError, match="NO_HONOURS"):
        off.new_session().record(DealResult.parse(deal))
    assert (on.session.honours, off.session.honours) == (True, False)


@pytest.mark.parametrize("game", ["rubber", "draw", "honeymoon"])
def test_unfinished_settlement(game: str) -> None:
    # G12
    seat = find_variant(game).seating.seats[0]
    settled = sheet(f"3NT{seat}9", game, "unfinished_settlement:on").settle_unfinished()
    assert settled.total(seat.side) == 300
    with pytest.raises(ValueError, match="PLAYED_OUT"):
        sheet(f"3NT{seat}9", game, "unfinished_settlement:off").settle_unfinished()


@pytest.mark.parametrize(
    ("options", "deals", "bonus"),
    [
        ("", "2HN8", "NS 100 EW 0"),
        ("unfinished_partscore:50", "2HN8", "NS 50 EW 0"),
        ("", "2HN8 2DE8", "NS 0 EW 0"),
        ("unfinished_both:each", "2HN8 2DE8", "NS 100 EW 100"),
        ("unfinished_both:each,unfinished_partscore:50", "2HN8 2DE8", "NS 50 EW 50"),
        ("unfinished_both:each,unfinished_partscore:50", "3NTN9 2HN8 2DE8", "NS 350 EW 50"),
        ("unfinished_both:each", "3NTN9", "NS 300 EW 0"),
    ],
)
def test_unfinished_partscore_and_unfinished_both(options: str, deals: str, bonus: str) -> None:
    # G10, G11
    settled = sheet(deals, "rubber", options).settle_unfinished()
    assert {side: settled.total(side) for side in (Side.NS, Side.EW)} == by_side(bonus)


@pytest.mark.parametrize("game", ["rubber", "draw", "honeymoon", "dup", "chicago", "chicago-dup"])
def test_insult_redoubled_and_undertricks(game: str) -> None:
    # G13, G14
    seat, other = find_variant(game).seating.seats[:2]

    def points(options: str, deal: str, side: Side) -> int:
        return sheet(deal, game, options).records[0].ledger.total(side)

    made, down = f"1C{'XX'}{seat}7", f"7CX{seat}9"
    standard = points("", made, seat.side)
    assert standard - points("insult_redoubled:50", made, seat.side) == 50
    assert points("insult_redoubled:50", f"1CX{seat}7", seat.side) == points("", f"1CX{seat}7", seat.side)
    assert points("", down, other.side) == 800
    assert points("undertricks:flat200", down, other.side) == 700
    assert points("undertricks:flat200", f"7CXX{seat}9", other.side) == 1400
    assert points("undertricks:flat200", f"7C{seat}9", other.side) == 200
    assert points("undertricks:flat200,insult_redoubled:50", made, seat.side) == standard - 50


def test_flat_undertricks_leave_the_vulnerable_scale_alone() -> None:
    # G14: the older scale differs before a side is vulnerable
    for options in ("", "undertricks:flat200"):
        rubber = sheet("3NTN9 7CXN9", "rubber", options)
        assert rubber.records[1].ledger.total(Side.EW) == 1100


@pytest.mark.parametrize("game", ["rubber", "draw", "honeymoon"])
@pytest.mark.parametrize(
    ("value", "clean", "hard"),
    [("standard", 700, 500), ("clean750", 750, 500), ("game200_finish700", 1100, 900 + 200)],
)
def test_rubber_bonus(game: str, value: str, clean: int, hard: int) -> None:
    # G18; cases.md B5
    us, them = find_variant(game).seating.seats[:2]
    options = f"rubber_bonus:{value}"

    def bonuses(deals: str, side: Side) -> int:
        rubber = sheet(deals, game, options)
        return sum(
            entry.points for entry in rubber.ledger if entry.reason in ("rubber", "game_bonus") and entry.side is side
        )

    assert bonuses(f"3NT{us}9 3NT{us}9", us.side) == clean
    assert bonuses(f"3NT{us}9 3NT{them}9 3NT{us}9", us.side) == hard
    assert bonuses(f"3NT{us}9 3NT{them}9 3NT{us}9", them.side) == (200 if value == "game200_finish700" else 0)


def test_rubber_tie() -> None:
    # G17; cases.md B13: 920 : 920, NS with two games
    deals = "3NTN9 4SXS7 4SS9 1CE7 4HN10"
    assert sheet(deals).totals == by_side("NS 920 EW 920")
    assert sheet(deals).leader is None
    assert sheet(deals, "rubber", "rubber_tie:two_games").leader is Side.NS
    assert sheet("1CN7 1DE7", "rubber", "rubber_tie:two_games").leader is None
    assert sheet("3NTN9 4SXS6 4HN10", "rubber", "rubber_tie:two_games").leader is Side.EW


@pytest.mark.parametrize("game", ["chicago", "chicago-dup"])
def test_chicago_vul(game: str) -> None:
    # G36; cases.md C2: N deals first, so E deals the second
    assert sheet("1CN7", game, "chicago_vul:dealer", Seat.N).vulnerable == {Side.EW}
    assert sheet("1CN7", game, "chicago_vul:nondealer", Seat.N).vulnerable == {Side.NS}


def club_auction(options: str, words: str) -> Deal:
    deal = Deal.start(find_variant("club", options), Seat.N, PACK)
    for word in words.split():
        deal = deal.apply(parse_word(word))
    return deal


def test_second_word() -> None:
    # G26
    assert str(club_auction("", "H P P X S P P P").contract) == "SN"
    with pytest.raises(IllegalAction):
        club_auction("second_word:only_after_partner_change", "H P P X S")


def test_double_survives_change() -> None:
    # G27
    assert str(club_auction("", "H X S P P P").contract) == "SS"
    assert str(club_auction("double_survives_change:on", "H X S P P P").contract) == "SXS"


def test_phase1_revoke_remedy() -> None:
    # G22: more in test_honeymoon
    for value, remedied in (("none", {Fault.SAW_STOCK}), ("top_two", {Fault.SAW_STOCK, Fault.REVOKE})):
        deal = Deal.start(find_variant("honeymoon", f"phase1_revoke_remedy:{value}"), Seat.A, PACK)
        assert deal.draw_tricks.stock.remedied == remedied


def test_twenty_twenty() -> None:
    # G33; the pack in its order gives everybody ten points
    for value, again in (("same_dealer", True), ("next_dealer", False)):
        variant = find_variant("mini", f"twenty_twenty:{value}")
        deal = Deal.start(variant, Seat.W, PACK)
        assert deal.is_void
        assert (variant.next_dealer(deal) is Seat.W) is again


def test_slams() -> None:
    # G34, D13: the not-vulnerable values 500 and 1000, on top of game
    deal = Deal.shuffled(find_variant("mini", "slams:on"), Seat.N, 1)
    assert deal.apply(Choice.parse("sS")).contract.tricks_needed == 12
    with pytest.raises(IllegalAction):
        Deal.shuffled(find_variant("mini"), Seat.N, 1).apply(Choice.parse("sS"))
    for text, score in (("sSN12", 980), ("sSN13", 1010), ("tNTN13", 1520), ("sSN11", -50), ("tCN11", -100)):
        assert score_minibridge(MiniResult.parse(text)).net == score


@pytest.mark.parametrize(
    ("value", "totals", "over"),
    [
        ("tricks9", "NS 1190 EW 1190", True),
        ("as_printed", "NS 650 EW 1190", False),
        ("major8", "NS 1190 EW 1190", True),
    ],
)
def test_example004_deal9(value: str, totals: str, over: bool) -> None:
    # G1, E10
    variant = find_variant("club", f"example004_deal9:{value}")
    rubber = variant.new_rubber()
    deals = NINE_DEALS[variant.settings["example004_deal9"]]
    assert len(deals) == 9
    for result in deals:
        rubber = rubber.record(result)
    assert (rubber.totals, rubber.is_over) == (by_side(totals), over)
    if value == "tricks9":
        tokens = json_data("example_club_nine.json")["sheet_tokens"]
        assert "_".join(map(str, deals)) == tokens
        assert deals == tuple(map(ClubResult.parse, tokens.split("_")))


@each_option
def test_every_open_option_has_a_test_of_its_own(option: Option) -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    if option.values:
        assert any(option.name in name for name in tests), option.name


def test_settings_of_unknown_options_are_off() -> None:
    settings = Settings.parse("mini", "")
    assert not settings.is_on("honours")
    assert settings.get("rubber_tie", "none") == "draw"
    with pytest.raises(KeyError):
        settings["honours"]
