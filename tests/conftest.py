"""What all tests share: how golden files are rewritten, and one profile for the property tests."""

import pytest
from hypothesis import settings

settings.register_profile("bridge", derandomize=True, deadline=None, database=None, max_examples=50)
settings.load_profile("bridge")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files instead of comparing")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
