import pytest
from calculator_tools import LANGUAGES, Page, check_page
from hypothesis import given
from hypothesis import strategies as st

from calculators.marks import (
    ROOT,
    RULE_PAGES,
    bid_html,
    card_html,
    crosses_html,
    expand_html,
    expand_plain,
    row_words,
    rule_address,
    rule_html,
    spoken,
)
from calculators.words import words_for
from rules_core import ALL_BIDS, PACK, RULES, Bid, Card, Doubling, Suit

RU, EN = map(words_for, LANGUAGES)


def seen(html: str) -> str:
    """What can be seen and copied of a mark that stands in a text."""
    (text,) = Page(f"<p>{html}</p>").find(tag="p")
    return text.visible


@pytest.mark.parametrize(
    ("mark", "russian", "english"),
    [
        ("{CA}", "Т", "A"),
        ("{HQ}", "Д", "Q"),
        ("{D10}", "10", "10"),
        ("{DT}", "10", "10"),
        ("{S2}", "2", "2"),
        ("{S}", "", ""),
        ("{NT}", "БК", "NT"),
        ("{3NT}", "3БК", "3NT"),
        ("{4S}", "4", "4"),
        ("{3NTX}", "3БК× контра", "3NT× doubled"),
        ("{4SXX}", "4×× реконтра", "4×× redoubled"),
        ("[SCO-07]", "SCO-07", "SCO-07"),
    ],
)
def test_marks_are_drawn_in_the_language_of_the_page(mark: str, russian: str, english: str) -> None:
    assert seen(expand_html(mark, RU)) == russian
    assert seen(expand_html(mark, EN)) == english


# GLOSSARY: cards of section 2, calls of section 3, contracts as they are written and meant in section 7
@pytest.mark.parametrize(
    ("mark", "russian", "english"),
    [
        ("{HA}", "туз червей", "ace of hearts"),
        ("{DK}", "король бубен", "king of diamonds"),
        ("{HQ}", "дама червей", "queen of hearts"),
        ("{SJ}", "валет пик", "jack of spades"),
        ("{CT}", "десятка треф", "ten of clubs"),
        ("{C10}", "десятка треф", "ten of clubs"),
        ("{C9}", "девятка треф", "nine of clubs"),
        ("{D8}", "восьмёрка бубен", "eight of diamonds"),
        ("{H7}", "семёрка червей", "seven of hearts"),
        ("{S6}", "шестёрка пик", "six of spades"),
        ("{C5}", "пятёрка треф", "five of clubs"),
        ("{D4|lg}", "четвёрка бубен", "four of diamonds"),
        ("{H3|out}", "тройка червей", "three of hearts"),
        ("{S2}", "двойка пик", "two of spades"),
        ("{C}", "трефы", "clubs"),
        ("{D}", "бубны", "diamonds"),
        ("{H}", "червы", "hearts"),
        ("{S}", "пики", "spades"),
        ("{NT}", "без козыря", "no trump"),
        ("{1C}", "одна трефа", "one club"),
        ("{1D}", "одна бубна", "one diamond"),
        ("{1H}", "одна черва", "one heart"),
        ("{1S}", "одна пика", "one spade"),
        ("{1NT}", "один без козыря", "one no trump"),
        ("{2NT}", "два без козыря", "two no trump"),
        ("{2H}", "две червы", "two hearts"),
        ("{3C}", "три трефы", "three clubs"),
        ("{3NT}", "три без козыря", "three no trump"),
        ("{4S}", "четыре пики", "four spades"),
        ("{5D}", "пять бубен", "five diamonds"),
        ("{6H}", "шесть черв", "six hearts"),
        ("{7S}", "семь пик", "seven spades"),
        ("{4SX}", "четыре пики, контра", "four spades doubled"),
        ("{3NTX}", "три без козыря, контра", "three no trump doubled"),
        ("{5CXX}", "пять треф, реконтра", "five clubs redoubled"),
    ],
)
def test_marks_are_read_aloud_by_their_names(mark: str, russian: str, english: str) -> None:
    for words, said in ((RU, russian), (EN, english)):
        html = expand_html(mark, words)
        assert Page(html).text == spoken(html) == said
        assert [element.attributes["aria-label"] for element in Page(html).find(role="img")] == [said]


def test_a_sentence_is_heard_with_the_names_of_its_marks() -> None:
    html = RU.text("error.AUC.INSUFFICIENT", bid=Bid.parse("3NT"), last=Bid.parse("4S"), lowest=Bid.parse("5NT"))
    assert spoken(html).startswith("три без козыря")
    assert spoken(html) == Page(html).text
    assert spoken(expand_html("{H}", EN) + crosses_html(Doubling.DOUBLED, EN)) == "hearts doubled"


def test_a_row_of_a_hand_is_read_suit_first() -> None:
    held, spent = ([Card.parse(card) for card in cards.split()] for cards in ("HA HT", "HQ H2"))
    assert row_words(Suit.HEARTS, held, (), RU) == "червы: туз, десятка"
    assert row_words(Suit.HEARTS, held, spent, RU) == "червы: туз, десятка; сыграно: дама, двойка"
    assert row_words(Suit.HEARTS, (), spent, EN) == "hearts: none; played: queen, two"
    assert row_words(Suit.SPADES, (), (), RU) == "пики: нет"


@pytest.mark.parametrize(
    ("mark", "russian", "english"),
    [
        ("{CA}", "туз треф", "ace of clubs"),
        ("{D10}", "десятка бубен", "ten of diamonds"),
        ("{S}", "пики", "spades"),
        ("{3NT}", "3БК", "3NT"),
        ("{3NTX}", "3БК контра", "3NT doubled"),
        ("{4S}", "4 пики", "4 spades"),
        ("[SCO-07]", "[SCO-07]", "[SCO-07]"),
    ],
)
def test_marks_are_said_in_words(mark: str, russian: str, english: str) -> None:
    assert expand_plain(mark, RU).replace("\xa0", " ") == russian
    assert expand_plain(mark, EN).replace("\xa0", " ") == english


@pytest.mark.parametrize(
    "text",
    ["{}", "{CAA}", "{C1}", "{c}", "{ca}", "{3NTXXX}", "{8NT}", "{0C}", "{N}", "{nt}", "[SCO]", "[sco-07]", "{CA"],
)
def test_what_is_no_mark_stays_text(text: str) -> None:
    assert expand_html(text, EN) == expand_plain(text, EN) == text


def test_an_unknown_rule_stays_text() -> None:
    assert expand_html("[SCO-99]", EN) == rule_html("SCO-99") == "[SCO-99]"


@pytest.mark.parametrize("words", [RU, EN])
def test_every_card_and_bid_is_sound_html(words) -> None:
    for card in PACK:
        for face, css in (("", "bx-card"), ("lg", "bx-card--lg"), ("out", "bx-card--out")):
            (element,) = check_page(card_html(card, words, face)).find(css=css)
            assert element.tag == "span"
    for bid in ALL_BIDS:
        for doubling in Doubling:
            page = check_page(bid_html(f"{bid}{doubling}", words))
            assert len(page.find(css="bx-call")) == 1
            assert page.find(css="bx-call")[0].visible.count("×") == len(str(doubling))


def test_a_card_in_a_text_is_small() -> None:
    (card,) = Page(expand_html("{CA}", EN)).find(css="bx-card")
    assert card.attributes["class"] == "bx-card"


def test_large_and_struck_out_faces_are_marks_of_their_own() -> None:
    assert expand_html("{CA|lg}", EN) == card_html(Card.parse("CA"), EN, "lg")
    assert expand_html("{CA|out}", EN) == card_html(Card.parse("CA"), EN, "out")
    assert expand_html("{CA|big}", EN) == "{CA|big}"


def test_a_suit_is_a_picture_with_a_name() -> None:
    for suit in Suit:
        (picture,) = Page(expand_html(f"{{{suit}}}", EN)).find(tag="svg")
        assert picture.attributes["role"] == "img"
        assert picture.attributes["aria-label"]


def test_every_published_rule_has_an_address_of_its_own() -> None:
    published = [rule_id for rule_id, rule in RULES.items() if rule.family in RULE_PAGES]
    addresses = [rule_address(rule_id) for rule_id in published]
    assert len(set(addresses)) == len(published)
    assert rule_address("SCO-07") == f"{ROOT}rules/scoring/#sco-07"


def test_a_score_in_a_text_is_worked_out_by_the_core() -> None:
    # RULES F1.5: 630, and 100 to the defenders
    drawn = Page(expand_html("{{ contract_score?c=3NT&amp;v=1&amp;t=10&amp;r=dup }}", EN))
    (link,) = drawn.find(tag="a")
    assert link.text == "630"
    assert link.attributes["href"] == f"{ROOT}calculator/?c=3NT&v=1&t=10&r=dup"
    assert expand_plain("{{contract_score?c=4S&v=1&t=9&r=dup}}", EN) == "−100"


def test_a_score_that_cannot_be_worked_out_is_the_error_of_its_author() -> None:
    with pytest.raises(ValueError, match="no deal can be scored"):
        expand_html("{{ contract_score?c=8NT }}", EN)


@given(st.text(alphabet="{}[]CDHSANTX1234567890|lgout-SCODRW abc<>&\"'", max_size=40))
def test_a_typed_text_is_never_drawn(typed: str) -> None:
    html = EN.text("error.CALC.NUMBER", found=typed)
    page = Page(html)
    assert page.elements == []
    assert page.text == " ".join(f"A whole number is needed; you wrote “{typed}”.".split())
    assert typed in EN.plain("error.CALC.NUMBER", found=typed)
