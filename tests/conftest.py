"""What all tests share: how golden files are rewritten, one profile for the property tests, and the built site."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("bridge", derandomize=True, deadline=None, database=None, max_examples=50)
settings.load_profile("bridge")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files instead of comparing")
    parser.addoption("--fuzz", type=int, default=6000, help="how many hostile queries test_fuzz.py tries in all")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site. `BRIDGE_SITE` names another folder than `site/`, such as one that is already on a host."""
    folder = Path(os.environ.get("BRIDGE_SITE") or Path(__file__).parents[1] / "site").resolve()
    lacking = [
        name for name in ("ru/index.html", "en/index.html", "answers", "rt", "static") if not (folder / name).exists()
    ]
    if lacking:
        pytest.fail(f"{folder.name}/ has no {', '.join(lacking)}: run `make build` first", pytrace=False)
    return folder
