"""The `bridge` command: what the calculators answer, in a terminal.

House rules of this file: it reads words, hands them to a calculator and prints what comes back. Nothing is computed
here. Whatever cannot be read ends in one line on standard error and exit status 2; a file, in one line an error.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calculators import contract_score, dispute
from calculators.messages import plain_message, shown
from calculators.opening import CannotOpen, text_of
from calculators.query import Problem
from calculators.said_deal import NotUnderstood, deal_fields, is_contract
from calculators.sheet_files import KINDS, SHEET_GAMES, Imported, error_lines, export, import_sheet, summary
from calculators.sheet_files.importing import MOST_BYTES
from calculators.terminal import score_text, sheet_text, table_text
from calculators.words import LANGUAGES, Words, words_for
from rules_core import ScriptError, load_script, replay

OK, BROKEN, REFUSED, PIPE_CLOSED = 0, 1, 2, 141
"""Exit statuses. 141 is what a shell reports for a program whose reader has gone."""

VULNERABLE = "1"
"""What `--vul` alone stands for."""


class Refused(Exception):
    """What was typed cannot be read. Each argument is one line that says so."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A command line as it was read: options by name, and the words that are no options."""

    options: Mapping[str, Any]
    typed: tuple[str, ...]

    def query(self, **keys: str) -> dict[str, str]:
        """A query of the given fields: those options that were written, under the keys of an address."""
        return {key: self.options[name].strip() for key, name in keys.items() if self.options[name] is not None}

    def only_word(self, words: Words) -> str:
        """The one word that is no option, or nothing."""
        if len(self.typed) > 1:
            raise _refusal("cli.error.extra", words, found=self.typed[1])
        return self.typed[0] if self.typed else ""


@dataclass(frozen=True, slots=True)
class Command:
    """A sub-command: which options it has, and what it does. Options in `flags` take no value."""

    run: Callable[[Asked, Words], int]
    options: tuple[str, ...]
    flags: tuple[str, ...] = ()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    words = words_for(_language(arguments, os.environ))
    _never_fail_to_write()
    try:
        status = _run(arguments, words)
        sys.stdout.flush()
    except Refused as refusal:
        for line in refusal.args:
            print(f"bridge: {_one_line(line)}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return status


def _run(arguments: list[str], words: Words) -> int:
    name, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if name in ("-h", "--help"):
        return _say(words.plain("cli.help"))
    if name not in COMMANDS:
        key = "cli.error.command" if name else "cli.error.no_command"
        raise _refusal(key, words, found=name, known=tuple(COMMANDS))
    if {"-h", "--help"} & set(rest):
        return _say(words.plain(f"cli.help.{name}"))
    asked = _read(COMMANDS[name], rest, words)
    if asked.options["lang"] not in (None, *LANGUAGES):
        raise _refusal("cli.error.lang", words, found=asked.options["lang"], known=LANGUAGES)
    return COMMANDS[name].run(asked, words)


def _score(asked: Asked, words: Words) -> int:
    contract, query = asked.only_word(words), asked.query(by="by", v="vul", t="tricks", r="rules", h="honours")
    if not contract and "v" in query:  # `--vul 3NTX` took the contract for its own value
        contract, query["v"] = query["v"], VULNERABLE
    query |= asked.query(ps="part_score")
    query = _deal_fields(contract.strip(), query, words)
    reading, said = contract_score.read(query), dispute.read({**query, **asked.query(claim="claim")})
    if reading.case is None or said.claim_problems:
        raise Refused(_all_messages((*reading.problems, *said.claim_problems), words))
    if asked.options["json"]:
        return _say_json({**contract_score.answer(reading), **dispute.claims_answer(said)})
    return _say(score_text(reading.case, words, said.claims.values()))


def _deal_fields(word: str, query: Mapping[str, str], words: Words) -> dict[str, str]:
    """The options, and what the word beside them says: a contract, or a deal in one line of text."""
    if not word or is_contract(word):
        return {"c": word, **query}
    try:
        return deal_fields(word, query, words)
    except NotUnderstood as refusal:
        raise Refused(str(refusal)) from None


def _sheet(asked: Asked, words: Words) -> int:
    kind = asked.options["export"]
    if kind not in (None, *KINDS):
        raise _refusal("cli.error.export", words, found=kind, known=KINDS)
    imported = _import(asked, words)
    if imported.sheet is None:
        raise Refused(*error_lines(imported, words))
    if kind:
        return _write(export(imported.sheet, kind, words.lang, imported.names, imported.notes))
    if asked.options["json"]:
        return _say_json(summary(imported.sheet))
    return _say(sheet_text(imported.sheet, words))


def _import(asked: Asked, words: Words) -> Imported:
    """The sheet in a file, on standard input, or typed, which may not contradict `--rules`."""
    typed, rules = asked.only_word(words).strip(), asked.query(r="rules").get("r", "")
    if not typed.strip("_"):
        raise _refusal("cli.error.no_deals", words)
    if rules and rules.lower() not in SHEET_GAMES:
        raise Refused(plain_message("CALC.RULES", {"found": rules, "known": SHEET_GAMES}, words))
    try:
        text = text_of(typed, MOST_BYTES)
    except CannotOpen as error:
        raise Refused(f"{typed}: {words.plain(str(error))}") from None
    imported = import_sheet(text, rules or SHEET_GAMES[0])
    if rules and imported.sheet and imported.sheet.variant.key != rules.lower():
        raise _refusal("cli.error.rules_differ", words, found=rules, known=imported.sheet.variant.key)
    return imported


def _table(asked: Asked, words: Words) -> int:
    contract = asked.only_word(words).strip()
    reading = contract_score.read({"c": contract, "t": "0", **asked.query(r="rules")})
    if reading.case is None:
        raise Refused(_all_messages(reading.problems, words))
    if reading.case.result.contract is None:
        raise Refused(plain_message("CALC.NO_CONTRACT", {"found": contract}, words))
    return _say(table_text(reading.case.result.contract.bid, reading.rules, words))


def _check(asked: Asked, words: Words) -> int:
    if not asked.typed:
        raise _refusal("cli.error.no_files", words)
    return max([_check_file(name, words) for name in asked.typed])


def _check_file(name: str, words: Words) -> int:
    """One line for one file: what is wrong with it, or that it holds."""
    try:
        text = Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return _say(_one_line(f"{name}: {words.plain('cli.check.encoding')}"), BROKEN)
    except (OSError, ValueError) as error:
        key = "cli.check.missing" if isinstance(error, FileNotFoundError) else "cli.check.unreadable"
        print(_one_line(f"{name}: {words.plain(key)}"), file=sys.stderr)
        return REFUSED
    try:
        played = replay(load_script(text))
    except ScriptError as error:
        return _say(_one_line(f"{name}: {_script_error(error, words)}"), BROKEN)
    if played.stopped:
        return _say(_one_line(f"{name}: {_script_error(played.stopped, words)}"), BROKEN)
    return _say(_one_line(f"{name}: {words.plain('cli.check.holds', count=len(played.steps))}"))


def _script_error(error: ScriptError, words: Words) -> str:
    said = plain_message(error.code, error.facts, words)
    return f"{words.plain('cli.check.step', step=error.step)} {said}" if error.step else said


COMMANDS: Mapping[str, Command] = {
    "score": Command(_score, ("by", "vul", "tricks", "rules", "honours", "part-score", "claim", "lang"), ("json",)),
    "sheet": Command(_sheet, ("rules", "export", "lang"), ("json",)),
    "table": Command(_table, ("rules", "lang")),
    "check": Command(_check, ("lang",)),
}


class _Parser(argparse.ArgumentParser):
    """Reads options by their full names and leaves every other word alone; what is wrong is raised, never printed."""

    def __init__(self, options: Sequence[str], flags: Sequence[str] = ()) -> None:
        super().__init__(prog="bridge", add_help=False, allow_abbrev=False, exit_on_error=False)
        for option in options:
            if option == "vul":
                self.add_argument("--vul", nargs="?", const=VULNERABLE)
            else:
                self.add_argument(f"--{option}")
        for flag in flags:
            self.add_argument(f"--{flag}", action="store_true")


def _read(command: Command, arguments: list[str], words: Words) -> Asked:
    """The options of a command and the words that are none. After `--` every word is one of these."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    try:
        options, typed = _Parser(command.options, command.flags).parse_known_args(arguments[:end])
    except argparse.ArgumentError as error:
        raise Refused(_wrong_value(error.argument_name or "", command, words)) from error
    for word in typed:
        if word.startswith("-") and word != "-":
            known = tuple(f"--{name}" for name in (*command.options, *command.flags))
            raise _refusal("cli.error.unknown", words, found=word, known=known)
    for name, value in vars(options).items():
        if isinstance(value, str) and not value.strip():
            raise Refused(_wrong_value(f"--{name.replace('_', '-')}", command, words))
    return Asked(vars(options), (*typed, *arguments[end + 1 :]))


def _wrong_value(option: str, command: Command, words: Words) -> str:
    takes_one = option.removeprefix("--") in command.options
    return words.plain("cli.error.no_value" if takes_one else "cli.error.value", option=option)


def _language(arguments: list[str], environment: Mapping[str, str]) -> str:
    """The language asked for, else that of the environment when the site speaks it."""
    try:
        asked = _Parser(("lang",)).parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        asked = None
    if asked in LANGUAGES:
        return str(asked)
    set_to = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "ru" if set_to.startswith("ru") else "en"


def _refusal(key: str, words: Words, **facts: object) -> Refused:
    return Refused(words.plain(key, **shown(facts)))


def _all_messages(problems: Sequence[Problem], words: Words) -> str:
    return " ".join(plain_message(problem.code, problem.facts, words) for problem in problems)


def _say(text: str, status: int = OK) -> int:
    print(text.replace("\N{NO-BREAK SPACE}", " "))
    return status


def _write(text: str) -> int:
    """A file as it is: not a sign of it is changed."""
    sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
    return OK


def _say_json(answer: Mapping[str, Any]) -> int:
    return _say(json.dumps(answer, indent=2))


def _one_line(text: str) -> str:
    """The text without line ends and without characters that could steer a terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))


def _never_fail_to_write() -> None:
    """Let a terminal that lacks a letter show a question mark instead of stopping the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
