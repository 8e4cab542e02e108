"""What holds for every component, whatever a query says."""

import json
from collections import Counter
from urllib.parse import quote, urlencode

import pytest
from calculator_tools import LANGUAGES, Page, check_page, examples, read
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from calculators import CALCULATORS, answer, embed, render, render_parts
from calculators.query import MAX_FIELDS

NAMES = tuple(CALCULATORS)
FIELDS = {
    "contract_score": ("c", "by", "v", "t", "r", "h", "ps", "say"),
    "penalty": ("d", "x", "v"),
    "score_sheet": (
        "r",
        "d",
        "fd",
        "o",
        "own",
        "c",
        "by",
        "t",
        "h",
        "hs",
        "m",
        "ms",
        "e",
        "ed",
        "ins",
        "was",
        "at",
        "blank",
    ),
    "sheet": ("r", "d", "view"),
    "walkthrough": ("ex", "at"),
    "deal": (
        "r",
        "d",
        "s",
        "deck",
        "deal",
        "o",
        "k",
        "t",
        "a",
        "c",
        "p",
        "me",
        "see",
        "till",
        "w",
        "pn",
        "hint",
        "try",
    ),
    "quiz": ("lesson",),
    "contract": ("c",),
    "contracts": (),
    "table": ("of",),
    "sacrifice": ("tc", "tv", "oc", "ov", "x", "r"),
    "needs": ("r", "d", "ps", "g", "c", "by"),
    "imp": ("a", "b", "as", "v"),
    "matchpoints": ("s",),
    "dispute": ("c", "by", "v", "t", "r", "h", "claim", "claim2", "view"),
}
ANY_FIELD = sorted({field for fields in FIELDS.values() for field in fields} | {"zzz", "<b>"})
GOOD = (
    "3NT",
    "4SX",
    "2HXX",
    "P",
    "N",
    "A",
    "0",
    "1",
    "13",
    "dup",
    "rubber",
    "draw",
    "150E",
    "60",
    "X",
    "pad",
    "300NS",
    "60-30",
    "3nt",
    "7",
    "630",
    "-100",
    "60-0",
    "1-0",
    "4SN10",
    "620.620.A60.P",
    "ew",
)
SHEETS = ("2HN8_3NTE9", "3NTA10", "P_P", "4SN10-h150S", "turn-7", "auction", "boards", "undertricks")
HOSTILE = (
    "<script>alert(1)</script>",
    "<zzz onclick=1>",
    '"><img src=x onerror=1>',
    "' onfocus='1",
    '" data-x="1',
    "</template></textarea><!--",
    "{CA}{3NT}{S}[SCO-01]",
    "{{ contract_score?c=3NT&t=9 }}",
    "{count}{0}%s%(a)s",
    "${x}{{7*7}}",
    "javascript:alert(1)",
    "\x00\x07\x1b[31m\x7f",
    "\u202eabc\u2028\u2029\ufeff",
    "٣NT",
    "8NT",
    "14",
    "-1",
    "−2",
    "+1",
    "Q",
    "nonsense",
    "9" * 300,
    "_" * 100,
    "3NT" * 60,
    "бк",
    "4♠",
    "4♠ С +1 <b>",
    "3БК контра без двух в зоне",
)
values = st.one_of(st.sampled_from(GOOD), st.sampled_from(SHEETS), st.sampled_from(HOSTILE), st.text(max_size=30))
queries = st.one_of(
    st.dictionaries(st.sampled_from(ANY_FIELD), values, max_size=8).map(urlencode), st.text(max_size=100)
)


@pytest.mark.parametrize("name", NAMES)
@given(query=queries, lang=st.sampled_from(LANGUAGES))
@settings(max_examples=40)
def test_any_query_gives_sound_html_and_the_same_html_twice(name: str, query: str, lang: str) -> None:
    html = render(name, query, lang)
    check_page(html, links_stay_inside=name != "walkthrough")
    assert render(name, query, lang) == html


@pytest.mark.parametrize("name", NAMES)
@given(query=queries)
@settings(max_examples=25)
def test_any_query_can_be_put_into_a_page(name: str, query: str) -> None:
    check_page(embed(name, query, "en"), links_stay_inside=name != "walkthrough")


@pytest.mark.parametrize("name", NAMES)
@given(query=queries)
def test_any_query_has_an_answer_that_json_can_carry(name: str, query: str) -> None:
    found = answer(name, query)
    assert json.loads(json.dumps(found)) == found
    for error in found.get("errors", ()):
        assert set(error) == {"field", "code"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_query_too_large_to_be_meant_is_refused_with_a_message(name: str, lang: str) -> None:
    longest = CALCULATORS[name].longest
    longer, most = "c=" + "3" * (longest - 2), {"ru": "не больше {}", "en": "no more than {}"}[lang]
    sample = render(name, "", lang)
    assert not Page(render(name, longer, lang)).find(data_part="unread")
    for query, code, said in (
        (longer + "3", "LINK.TOO_LONG", most.format(longest)),
        ("&".join(["c=3NT"] * (MAX_FIELDS + 1)), "LINK.TOO_MANY", str(MAX_FIELDS)),
    ):
        html = render(name, query, lang)
        (message,) = check_page(html, links_stay_inside=name != "walkthrough").find(data_part="unread", role="alert")
        assert said in message.text
        assert html.endswith(sample)  # and below it, what there is to start from
        assert answer(name, query) == {"errors": [{"field": "", "code": code}]}


def test_the_fields_of_every_component_are_tried() -> None:
    assert set(FIELDS) == set(NAMES)


FIELD_OF_COMPONENT = [(name, field) for name, fields in FIELDS.items() for field in (*fields, "zzz")]


@pytest.mark.parametrize(("name", "field"), FIELD_OF_COMPONENT)
def test_hostile_text_in_any_field_stays_text(name: str, field: str) -> None:
    for typed in HOSTILE:
        check_page(render(name, f"{field}={quote(typed)}", "ru"), links_stay_inside=name != "walkthrough")


# a line of text is understood in part; that its marks are not drawn is tested with it
@pytest.mark.parametrize(("name", "field"), [each for each in FIELD_OF_COMPONENT if each[1] != "say"])
@pytest.mark.parametrize("typed", ["{CA}{3NT}{S}[SCO-01]", "{{ contract_score?c=3NT&t=9 }}"])
def test_typed_marks_are_not_drawn(name: str, field: str, typed: str) -> None:
    drawn, harmless = (
        Counter(element.tag for element in Page(render(name, f"{field}={quote(text)}", "ru")).elements)
        for text in (typed, "word")
    )
    assert drawn == harmless


@pytest.mark.parametrize("name", ["contract_score", "penalty", "sacrifice", "needs", "imp", "matchpoints"])
@given(query=queries)
def test_what_a_form_says_reads_again_as_the_same(name: str, query: str) -> None:
    reading = read(name, query)
    assume(reading.values)  # a form that says nothing at all is the sample
    again = read(name, urlencode(reading.values))
    assert again.values == reading.values
    assert again.case == reading.case
    assert [(problem.field, problem.code) for problem in again.problems] == [
        (problem.field, problem.code) for problem in reading.problems
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["contract_score", "penalty"])
def test_a_part_alone_is_that_part_of_the_whole(name: str, lang: str) -> None:
    for example in examples(name):
        whole = render(name, example.query, lang)
        part = render_parts(name, example.query, lang, "answer")
        assert part.strip() in whole
        assert part.count("data-part=") == 1


def test_an_unknown_component_or_language_is_an_error_of_the_author() -> None:
    with pytest.raises(KeyError):
        render("no_such_component", "", "ru")
    with pytest.raises(KeyError):
        render("penalty", "", "de")
    with pytest.raises(KeyError):
        answer("no_such_component", "")


@pytest.mark.parametrize("name", [name for name in NAMES if name != "walkthrough"])
def test_the_two_languages_have_the_same_structure(name: str) -> None:
    for example in examples(name):
        russian, english = (Page(render(name, example.query, lang)).elements for lang in LANGUAGES)
        for one, other in zip(russian, english, strict=True):
            assert one.tag == other.tag
            assert one.attributes.keys() == other.attributes.keys()
            for key in ("class", "id", "href", "name", "value", "data-part"):
                assert one.attributes.get(key) == other.attributes.get(key)


def test_the_two_languages_of_a_worked_example_have_the_same_places() -> None:
    for example in examples("walkthrough"):
        russian, english = (Page(render("walkthrough", example.query, lang)) for lang in LANGUAGES)
        ids = [
            [element.attributes["id"] for element in page.elements if "id" in element.attributes]
            for page in (russian, english)
        ]
        assert ids[0] == ids[1]
