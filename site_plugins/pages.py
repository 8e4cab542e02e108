"""The pages of the site: the 35 that are generated, and the rule that every page exists in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from calculators.marks import bid_words
from calculators.words import LANGUAGES, words_for
from rules_core import ALL_BIDS
from site_plugins.layout import DOCS

_CONTRACT_PAGE = """---
title: "{title}"
description: "{description}"
hide: [navigation, toc]
---

```bridge
contract?c={bid}
```
"""


def contract_pages(lang: str) -> Iterator[tuple[str, str]]:
    """The path and the Markdown of each contract page."""
    words = words_for(lang)
    for bid in ALL_BIDS:
        name = bid_words(str(bid), words)
        title = words.plain("contract.page.title", name=name)
        description = words.plain("contract.page.description", name=name)
        yield f"contracts/{str(bid).lower()}.md", _CONTRACT_PAGE.format(title=title, description=description, bid=bid)


def missing_translations(docs: Path = DOCS) -> list[str]:
    """The pages, as `en/games/rubber.md`, that one language has and the other lacks."""
    pages = {
        lang: {path.relative_to(docs / lang).as_posix() for path in (docs / lang).rglob("*.md")} for lang in LANGUAGES
    }
    everywhere = set().union(*pages.values())
    return sorted(f"{lang}/{page}" for lang in LANGUAGES for page in everywhere - pages[lang])
