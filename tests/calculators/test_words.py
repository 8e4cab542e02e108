import re

import pytest
from calculator_tools import LANGUAGES
from word_sources import asked_for, codes, forms, literals, messages, raised

from calculators.marks import RULE_PAGES
from calculators.messages import variant
from calculators.words import number, signed, words_for
from rules_core import ALL_BIDS, PACK, RULES, Bid, Card, Contract, Denomination, Doubling, PlainCall, Seat, Side, Suit

SLOT = re.compile(r"\{([a-z_]+)\}")
RULE = re.compile(r"\[([A-Z]+-\d\d)\]")
MARK = re.compile(r"\{[A-Z0-9|]+\}")
CATALOGS = ("bridge", "rules")
KEYS = {key for name in CATALOGS for key in messages("ru", name)}


def visible(text: str) -> str:
    return text.replace("\xa0", " ")


@pytest.mark.parametrize("name", CATALOGS)
def test_both_languages_have_the_same_keys(name: str) -> None:
    assert messages("ru", name).keys() == messages("en", name).keys()


@pytest.mark.parametrize("name", CATALOGS)
def test_no_text_is_empty_or_marked_as_doubtful(name: str) -> None:
    for lang in LANGUAGES:
        for key, message in messages(lang, name).items():
            assert all(form.strip() for form in forms(message)), (lang, key)
            assert not message.fuzzy, (lang, key)


@pytest.mark.parametrize("name", CATALOGS)
def test_both_languages_name_the_same_facts_and_rules(name: str) -> None:
    for key, russian in messages("ru", name).items():
        english = messages("en", name)[key]
        for pattern in (SLOT, RULE, MARK):
            found = [
                {mark for form in forms(message) for mark in pattern.findall(form)} for message in (russian, english)
            ]
            assert found[0] == found[1], key


def test_every_plural_has_the_forms_of_its_language() -> None:
    for lang, count in (("ru", 3), ("en", 2)):
        for key, message in messages(lang).items():
            if isinstance(message.id, tuple):
                assert message.id == (key, f"{key}.plural")
                assert len(forms(message)) == count, (lang, key)
                assert isinstance(messages("ru")[key].id, tuple), key


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (0, "0 взяток", "0 tricks"),
        (1, "1 взятка", "1 trick"),
        (2, "2 взятки", "2 tricks"),
        (5, "5 взяток", "5 tricks"),
        (11, "11 взяток", "11 tricks"),
        (21, "21 взятка", "21 tricks"),
        (101, "101 взятка", "101 tricks"),
    ],
)
def test_plural_forms_follow_the_number(count: int, russian: str, english: str) -> None:
    assert visible(words_for("ru").plain("n.tricks", count=count)) == russian
    assert visible(words_for("en").plain("n.tricks", count=count)) == english


def test_no_key_is_missing() -> None:
    missing = [asked.pattern for asked in asked_for() if not any(asked.fits(key) for key in KEYS)]
    assert missing == []


def test_no_key_is_unused() -> None:
    whole = literals() | {f"error.{code}" for code in codes()}
    patterns = [asked for asked in asked_for() if not asked.is_whole and not asked.fits("error.CALC.X")]
    unused = {key for key in messages("ru") if key not in whole and not any(asked.fits(key) for asked in patterns)}
    assert unused == set()


def test_every_message_code_has_its_words_and_no_message_is_for_a_code_that_nobody_raises() -> None:
    said = {key.removeprefix("error.") for key in messages("ru") if key.startswith("error.") and key != "error.title"}
    assert said == codes()


def test_every_message_names_only_facts_that_its_code_brings() -> None:
    for lang in LANGUAGES:
        for place in raised():
            if place.facts is None:
                continue
            facts = dict.fromkeys(place.facts, "x")
            message = messages(lang)[f"error.{variant(place.code, facts)}"]
            slots = {slot for form in forms(message) for slot in SLOT.findall(form)}
            assert slots <= place.facts, place


def test_every_rule_of_a_published_family_has_a_title() -> None:
    published = {f"rule.{rule_id}" for rule_id, rule in RULES.items() if rule.family in RULE_PAGES}
    assert messages("ru", "rules").keys() == published


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_the_core_can_be_said(lang: str) -> None:
    words = words_for(lang)
    values = [*PACK, *ALL_BIDS, *Suit, *Denomination, *Seat, *Side, *PlainCall, *Doubling, Contract.parse("3NTXS"), -50]
    for value in values:
        said = words.plain("error.SCRIPT.RULE", found=value)
        assert said
        assert not MARK.search(said), said
        drawn = words.text("error.SCRIPT.RULE", found=value)
        assert drawn
        assert "{" not in drawn, drawn


def test_values_are_said_in_the_words_of_the_language() -> None:
    said = {
        lang: lambda value, lang=lang: visible(words_for(lang).plain("error.SCRIPT.RULE", found=value))
        for lang in LANGUAGES
    }
    assert said["ru"](Card.parse("HQ")) == "дама червей"
    assert said["en"](Card.parse("HQ")) == "queen of hearts"
    assert said["ru"](Bid.parse("3NT")) == "3БК"
    assert said["en"](Bid.parse("4S")) == "4 spades"
    assert said["ru"](Contract.parse("4SXN")) == "4 пики контра"
    assert said["ru"](Seat.W) == "Запад"
    assert said["en"](Side.NS) == "North–South"
    assert said["en"](-50) == "−50"
    assert said["ru"]((Seat.A, "{CA}", Card.parse("D10"))) == "A, {CA}, десятка бубен"


@pytest.mark.parametrize(
    "typed", ["{CA}", "{3NT}", "{S}", "[SCO-01]", "<b>", "&amp;", "{count}", "{{ contract_score?c=3NT&t=9 }}"]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_typed_text_stays_text(typed: str, lang: str) -> None:
    words = words_for(lang)
    for value in (typed, (typed,)):
        assert typed in words.plain("error.CALC.NUMBER", found=value) or value != typed
        html = words.text("error.CALC.RULES", found=value, known=(typed,))
        assert "<" not in html
        assert html.unescape().count(typed) == 2


def test_a_missing_word_and_a_missing_language_are_errors() -> None:
    with pytest.raises(KeyError, match="no word for"):
        words_for("ru").raw("no.such.key")
    with pytest.raises(KeyError, match="not 'de'"):
        words_for("de")


def test_numbers_have_a_true_minus() -> None:
    assert (number(-50), number(0), signed(50), signed(-50), signed(0)) == ("−50", "0", "+50", "−50", "0")


@pytest.mark.parametrize(("lang", "said"), [("ru", "7~взяток"), ("en", "7~tricks")])
def test_a_number_in_a_slot_is_not_parted_from_its_noun(lang: str, said: str) -> None:
    words = words_for(lang)
    for found in (words.plain("n.tricks", count=7), words.text("n.tricks", count=7)):
        assert found.replace("\N{NO-BREAK SPACE}", "~") == said


def test_only_numbers_are_bound_to_what_follows_them() -> None:
    said = words_for("en").prose("{name} took {count} more, {count} — {count}: {count} + {CA}", name="7", count=7)
    assert "7 took 7\N{NO-BREAK SPACE}more, 7" in said
