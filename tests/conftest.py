"""What all tests share: Hypothesis without chance or clock, golden files, figures of long runs."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

FIGURE = "lanterne: "
"""Properties of a test report that begin so are added up and shown at the end."""

settings.register_profile(
    "lanterne",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("lanterne")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-golden",
        action="store_true",
        help="write the files of tests/data anew instead of comparing with them (without -n)",
    )


@pytest.fixture
def write_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew: only when the rules were changed on purpose."""
    return bool(request.config.getoption("--write-golden"))


def _figures(reports: list[pytest.TestReport]) -> Iterator[tuple[str, int]]:
    for report in reports:
        for name, value in report.user_properties:
            if name.startswith(FIGURE):
                yield name.removeprefix(FIGURE), int(value)  # type: ignore[call-overload]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Show what the random games added up to."""
    total: Counter[str] = Counter()
    for outcome in ("passed", "failed"):
        for name, value in _figures(terminalreporter.stats.get(outcome, [])):
            total[name] += value
    if total:
        terminalreporter.section("random games")
        for name, value in sorted(total.items()):
            terminalreporter.write_line(f"{name}: {value:,}")
