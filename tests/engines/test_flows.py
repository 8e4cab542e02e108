"""Six flows in three browser engines, and in two of them what a host can do to the engine of the site."""

from __future__ import annotations

import re

import pytest
from static_server import Host

from tests.engines.playing import Driver, Player
from tests.engines.steps import Flow

# Selenium calls itself in a way that it deprecates.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")


def test_a_flow_goes_through_and_the_browser_does_not_complain(driver: Driver, flow: Flow, host: Host) -> None:
    Player(driver, host).play(flow)
    unexpected = [fault for fault in driver.faults() if not any(re.search(one, fault) for one in flow.expected_faults)]
    assert unexpected == []
    assert [path for path in host.requested if path.startswith("!")] == []
