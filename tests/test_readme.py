"""What README shows is what happens: its commands are run and its output compared."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from calculators.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = re.findall(r"```console\n\$ bridge ([^\n]+)\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("command", "shown"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_the_command_prints_what_readme_shows(
    command: str, shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    main(shlex.split(command))
    printed = capsys.readouterr()
    assert [line.rstrip() for line in (printed.out + printed.err).splitlines()] == shown.splitlines()


def test_the_python_example_holds() -> None:
    example = re.search(r"```pycon\n(.*?)```", README, re.DOTALL)
    assert example is not None
    test = doctest.DocTestParser().get_doctest(example[1], {}, "README", None, None)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_every_file_that_readme_links_to_exists() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_make_target_that_readme_names_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b(?=[`\s])", re.sub(r"and make\.", "", README)))
    assert named <= targets, named - targets
