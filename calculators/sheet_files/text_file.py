"""A sheet as plain text: for people, in their language, and still a sheet that can be read back.

Every line of a deal ends with the deal in square brackets, as in an address; `lines.py` says what the other lines are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.contract_score.view import over_words
from calculators.sheet.told import happened, outcome
from calculators.sheet_files.settings import settings_text
from calculators.sheet_files.signs import contract_signs, denomination_sign
from calculators.sheet_files.summary import part_winner
from calculators.typography import NBSP
from calculators.words import Words
from rules_core import Choice, Contract, MiniContract, Record, Rubber, Side
from rules_core.sheets import STOP, Part, Sheet, SheetDeal


def write_text(sheet: Sheet, words: Words, names: Mapping[str, str], notes: Mapping[int, str]) -> str:
    """The sheet line for line: the game, the deals with what each wrote, and how it stands."""
    head = "\n".join([_heading(sheet, words), *(f"> {owner}: {name}" for owner, name in names.items())])
    parts = ["\n".join(_part_lines(part, sheet, words, notes)) for part in sheet.parts]
    if len(parts) > 1:
        titles = [part_title(part, number, words) for number, part in enumerate(sheet.parts, 1)]
        parts = [f"# {title}\n{lines}" for title, lines in zip(titles, parts, strict=True)]
        parts.append(f"= {whole_words(sheet, words)}")
    return "\n\n".join([head, *parts]) + "\n"


def _heading(sheet: Sheet, words: Words) -> str:
    name = words.plain(f"sheets.{sheet.variant.key}")
    sides = " : ".join(side_name(side, words) for side in sheet.variant.seating.sides)
    return _loose(f"# {name}. {sides}. [{settings_text(sheet)}]")


def _part_lines(part: Part, sheet: Sheet, words: Words, notes: Mapping[int, str]) -> Iterator[str]:
    running = dict.fromkeys(part.totals, 0)
    for number, record in enumerate(part.session.records, part.first):
        for side in running:
            running[side] += record.ledger.total(side)
        deal = sheet.deals[number - 1]
        said = [f"{_deal_words(deal, record, words)}.", *happened(record, part.session, words, words.plain)]
        yield _loose(f"{number}. {' '.join(said)} {_score(running)} [{deal}]")
        if number in notes:
            yield from (f"> {line}".rstrip() for line in notes[number].split("\n"))
        if number in sheet.stops:
            yield _loose(f"{' '.join(stop_words(part, words))} {_score(part.totals)} [{STOP}]")
    if part.session.records:
        yield _loose(f"= {part_outcome(part, words)}")


def _deal_words(deal: SheetDeal, record: Record, words: Words) -> str:
    """The contract with its signs, who played it, and how it ended, the tricks that went over included."""
    contract = record.result.contract
    if contract is None:
        return words.plain("sheet.passed_out")
    signs, seat = contract_signs(contract, words), words.plain(f"by.{contract.declarer}")
    tricks = words.plain("n.tricks", count=record.result.tricks)
    match contract:
        case Contract():
            said = words.plain("sheet.deal", bid=signs, seat=seat, over=over_words(record.result.over, words))
        case MiniContract(choice=Choice(goal=goal, denomination=trump)):
            sign, aim = denomination_sign(trump, words), words.plain(f"choice.{goal}").lower()
            said = words.plain("sheet.deal_goal", contract=sign, goal=aim, seat=seat, tricks=tricks)
        case _:
            said = words.plain("sheet.deal_tricks", contract=signs, seat=seat, tricks=tricks)
    return f"{said} {moved_words(deal, words)}".rstrip()


def moved_words(deal: SheetDeal, words: Words) -> str:
    """How many tricks went over and to whom, or nothing."""
    if deal.moved is None:
        return ""
    return f"({words.plain('files.moved', number=deal.moved.count, side=_letters(deal.moved.to.side))})"


def stop_words(part: Part, words: Words) -> list[str]:
    """That a rubber was finished early, and what was added for that."""
    said = [f"{words.plain('files.stopped')}."]
    for side in part.totals:
        if part.settlement is not None and (added := part.settlement.total(side)):
            said.append(words.plain("sheet.wrote.above", side=words.plain(f"sheet.name.{side}"), above=added))
    return said


def part_title(part: Part, number: int, words: Words) -> str:
    """Which rubber, match or Chicago of the sheet it is."""
    if isinstance(part.session, Rubber):
        return words.plain("files.nth_rubber", number=number)
    return words.plain("files.nth_match", number=number)


def part_outcome(part: Part, words: Words) -> str:
    """How a rubber or a match stands, and who won it; also of one that was finished early."""
    if part.settlement is None:
        return outcome(part.session, words, words.plain)
    first, second = part.totals.values()
    facts = {"first": first, "second": second, "margin": abs(first - second)}
    winner = part_winner(part)
    if winner == "draw":
        return words.plain("files.stopped_draw", **facts)
    return words.plain("files.stopped_won", side=words.plain(f"sheet.name.{winner}"), **facts)


def whole_words(sheet: Sheet, words: Words) -> str:
    """The totals of all rubbers or matches together."""
    return words.plain("files.whole", totals=_score(sheet.totals))


def side_name(side: Side, words: Words) -> str:
    """«Мы N–S»; of a player only the letter."""
    name, letters = words.plain(f"sheet.{side}"), _letters(side)
    return name if name == letters else f"{name} {letters}"


def _letters(side: Side) -> str:
    return "–".join(side.value)


def _score(totals: Mapping[Side, int]) -> str:
    return " : ".join(map(str, totals.values()))


def _loose(text: str) -> str:
    """With plain spaces only, as a person would type it."""
    return text.replace(NBSP, " ")
