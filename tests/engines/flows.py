"""The six flows that every browser engine must manage, and the failures that a host can bring about."""

from __future__ import annotations

from failures import FAILURES, RETRY, STILL, TOLD, Failure
from static_server import Fault

from tests.engines.steps import At, Click, Fail, Flow, Go, GoOffline, Mend, Press, Read, Reload, See, Step, Type

RESULT = ".bx-result__num"
NEEDED = ".bx-result__need"
"""What the declaring side still needs for game: a part score of the query counts here, so no table has it."""
PART_SCORE = "input[name=ps]"
LINE = "input[name=say]"
ENGINE = "[data-part=engine]"
POINTS = "[data-part=answer] tr:not(.bx-ledger__zero) td.bx-ledger__pts"
TOTALS = ".bx-sheet tfoot td"
NUMBERS = ".bx-course__n"
"""The numbers of the deals of a sheet."""
UNDO = "[data-undo]"
PREVIEW = ".bx-preview a"

PART_SCORE_LINK = "c=2H&by=N&v=0&t=8&r=rubber"


def choose(name: str, value: str) -> Click:
    """A tap on the label of a radio button."""
    return Click(f'label:has(> input[name="{name}"][value="{value}"]:enabled)')


# 3NT, vulnerable, 10 tricks (Law 77): 40 + 30 + 30 for tricks, 30 for one more, 500 for a vulnerable game
DEEP_LINK = Flow(
    "a deep link is answered without the engine, in both languages",
    (
        Fail(Failure("no engine", "network", {"rt/*": Fault.MISSING})),
        Go("ru/calculator/?c=3NT&by=N&v=1&t=10&r=dup"),
        See(RESULT, "+630"),
        Read(POINTS, ("100", "30", "500", "630")),
        Click("a.bx-lang", "EN"),
        At("en/calculator/?c=3NT&by=N&v=1&t=10&r=dup"),
        See(RESULT, "+630"),
        See(".bx-result__who", "North–South score"),
        Read(POINTS, ("100", "30", "500", "630")),
    ),
    expected_faults=(r"\b404\b", r"^failed: \S+/rt/\S+/worker\.js"),
)

# Two hearts made on a part score of 40 (Law 81 of rubber bridge): 40 + 60 = 100 below the line, a game
ENGINE_ANSWER = Flow(
    "an answer that no table has comes from the engine",
    (
        Go(f"en/calculator/?{PART_SCORE_LINK}"),
        See(RESULT, "60 | 0"),
        Click("details.bx-more summary"),
        Type(PART_SCORE, "40"),
        See(NEEDED, "100 below"),
        See(ENGINE, "Engine ready"),
        At(f"en/calculator/?{PART_SCORE_LINK}&ps=40"),
        Reload(),
        See(NEEDED, "100 below"),
    ),
)

# Two down doubled, vulnerable (Law 77): 200 + 300
TYPED_DEAL = Flow(
    "a deal that is typed as people say it is understood",
    (
        Go("ru/calculator/"),
        Type(LINE, "3БК контра без двух в зоне"),
        Press("Enter"),
        See(RESULT, "+500"),
        See(".bx-result__who", "Восток–Запад"),
        See(".bx-echo__chip", "7 взяток"),
        Read(POINTS, ("200", "300", "500")),
        At("ru/calculator/?c=3NTX&by=N&v=1&t=7&r=dup"),
        See(LINE, "3БК контра без двух в зоне"),
    ),
)

ONE_DEAL: tuple[Step, ...] = (
    choose("level", "2"),
    choose("den", "H"),
    choose("by", "N"),
    Type("input[name=t]", "8"),
    See(PREVIEW),
    Click(PREVIEW),
)
"""Two hearts by North, made: 60 below the line for us."""

SECOND_DEAL: tuple[Step, ...] = (Type(LINE, "3БК E ровно"), Press("Enter"), Click(PREVIEW))
"""3NT by East, made: 100 below the line for them."""

SHEET_AND_RELOAD = Flow(
    "a sheet outlives a reload, and a deal can be taken back",
    (
        Go("ru/sheet/rubber/"),
        Read(TOTALS, ("0", "0")),
        *ONE_DEAL,
        Read(TOTALS, ("60", "0")),
        Reload(),
        See(ENGINE, "Движок готов"),
        Read(NUMBERS, ("1",)),
        Read(TOTALS, ("60", "0")),
        *SECOND_DEAL,
        Read(NUMBERS, ("1", "2")),
        Read(TOTALS, ("60", "100")),
        Click(UNDO),
        Read(NUMBERS, ("1",)),
        Read(TOTALS, ("60", "0")),
    ),
)

STORED = See("html[data-offline=whole]")
"""The page says that its language can be read without a network from now on."""
ENGINE_STORED = See("[data-pack=engine] [data-state]", "Сохранено, ")

OFFLINE = Flow(
    "after one visit the site answers and the sheet works without a network",
    (
        Go("ru/sheet/rubber/"),
        STORED,
        *ONE_DEAL,
        Read(TOTALS, ("60", "0")),
        Go("ru/about/offline/"),
        ENGINE_STORED,
        Go("ru/sheet/rubber/"),
        Read(TOTALS, ("60", "0")),
        GoOffline(),
        Reload(),
        Read(TOTALS, ("60", "0")),
        *SECOND_DEAL,
        Read(TOTALS, ("60", "100")),
        Go("ru/calculator/?c=3NT&by=N&v=1&t=10&r=dup"),
        See(RESULT, "+630"),
    ),
)


REJECTED = r"^error: Error: [a-z]+$"
"""Firefox tells of a promise that the worker of the engine has dealt with as if it had not."""


def survive(failure: Failure) -> Flow:
    """What went wrong is said, nothing typed is lost, and Retry works once the host is well.

    A file that is cut is a lost connection for one browser, and for another, which takes half a file, a damaged one.
    """
    return Flow(
        f"the engine fails and comes with Retry: {failure}",
        (
            Fail(failure),
            Go(f"ru/calculator/?{PART_SCORE_LINK}"),
            See(RESULT, "60 | 0"),  # of the tables
            Click("details.bx-more summary"),
            Type(PART_SCORE, "40"),
            See(f"{ENGINE}[role=alert]", TOLD["ru"][failure.told] if Fault.CUT not in failure.faults.values() else ""),
            See(ENGINE, STILL["ru"]),
            See(RESULT, "60 | 0"),
            Mend(),
            Click(f"{ENGINE} button", RETRY["ru"]),
            See(NEEDED, "Под чертой 100"),
            See(ENGINE, "Движок готов"),
            See(PART_SCORE, "40"),
        ),
        expected_faults=(r"/rt/", "^console: ", REJECTED),  # every browser has its own say on files it does not get
    )


ENGINE_FAILURE, *OTHERS = (survive(failure) for failure in FAILURES if not failure.script)

FLOWS = (DEEP_LINK, ENGINE_ANSWER, TYPED_DEAL, SHEET_AND_RELOAD, OFFLINE, ENGINE_FAILURE)
OTHER_FAILURES = tuple(OTHERS)
