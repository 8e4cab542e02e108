import re

import pytest
from calculator_tools import LANGUAGES
from hypothesis import given
from hypothesis import strategies as st
from word_sources import forms, messages

from calculators.typography import NBSP, bind


def bound(text: str, lang: str) -> str:
    return bind(text, lang).replace(NBSP, "~")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("под чертой", "под~чертой"),
        ("и не в зоне", "и~не~в~зоне"),
        ("В роббере", "В~роббере"),
        ("знает ли он", "знает~ли~он"),
        ("10 взяток", "10~взяток"),
        ("100 + 30 = 130", "100~+~30~=~130"),
        ("(40 + 30) × 2", "(40~+~30)~×~2"),
        ("780 : 100", "780~:~100"),
        ("2H — контракт", "2H~— контракт"),
        ("совсем рядом", "совсем рядом"),
        ("кто-то в нём", "кто-то в~нём"),
        ("60 % дано", "60~% дано"),
    ],
)
def test_russian_binds_short_words_numbers_and_dashes(before: str, after: str) -> None:
    assert bound(before, "ru") == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("the end of a game", "the~end of~a~game"),
        ("10 tricks", "10~tricks"),
        ("bids – and passes", "bids~– and~passes"),
        ("100 + 30 = 130", "100~+~30~=~130"),
        ("then an ace", "then an~ace"),
        ("a 3NT contract", "a~3NT contract"),
        ("60 % awarded", "60~% awarded"),
    ],
)
def test_english_binds_articles_prepositions_and_numbers(before: str, after: str) -> None:
    assert bound(before, "en") == after


@given(st.text(), st.sampled_from(LANGUAGES))
def test_binding_changes_spaces_only_and_only_once(text: str, lang: str) -> None:
    once = bind(text, lang)
    assert once.replace(NBSP, " ") == text.replace(NBSP, " ")
    assert bind(once, lang) == once


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_written_with_the_signs_of_print(lang: str) -> None:
    for key, message in messages(lang).items():
        if key.startswith("cli.help"):
            continue  # commands are typed with plain signs
        for form in forms(message):
            text = re.sub(r"\{[^}]*\}|\[[A-Z]+-\d\d\]|--[a-z]+", "", form)
            assert not re.search(r'["\'`]|--| - |\.\.\.|№|[♠♥♦♣→≥≤✓]', text), (key, form)
            assert not re.search(r"(^|[\s(])-\d", text), (key, form)
            assert NBSP not in text, key
            assert "  " not in form, key
            if lang == "en":
                assert not re.search("[а-яё]", text, re.IGNORECASE), (key, form)
                assert "«" not in text, key
            else:
                assert "“" not in text, key
