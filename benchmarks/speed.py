"""The speed of the rules, pure and compiled, as ratios against OpenSpiel in the same run (`make bench`).

Each build runs `lanterne bench` in processes of its own, in turns. Every process measures OpenSpiel too, and a ratio is
always taken within one process; the table shows the median of the processes.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
BUILDS = {"pure": ROOT, "compiled": ROOT / "build" / "compiled"}
TURNS = 5
WANTED = {"pure": {"crazy_eights": 1.0, "gin_rummy": 8.0}, "compiled": {"crazy_eights": 3.0}}


def measure(build: str) -> dict[str, dict[str, float]]:
    """One process of one build."""
    environment = {**os.environ, "PYTHONPATH": str(BUILDS[build])}
    lanterne = Path(sys.executable).with_name("lanterne")
    output = subprocess.run(
        [lanterne, "bench", "--json"], env=environment, check=True, capture_output=True, text=True
    ).stdout
    figures = json.loads(output)
    assert figures["build"] == build, f"expected the {build} rules, found the {figures['build']} ones"
    return figures


def table(runs: dict[str, list[dict]]) -> list[str]:
    """The rows of the result, in Markdown."""
    rows = [
        "| build | game | decisions a second | × crazy_eights | × gin_rummy | copy µs | redeal µs |",
        "|---|---|---|---|---|---|---|",
    ]
    for build, figures in runs.items():
        for game in figures[0]["microseconds"]:
            rates = [run["decisions_a_second"] for run in figures]
            cells = [f"{median(rate[game] for rate in rates):,.0f}"]
            for peer in ("crazy_eights", "gin_rummy"):
                ratio = median(rate[game] / rate[peer] for rate in rates)
                wanted = WANTED[build].get(peer)
                cells.append(f"{ratio:.2f}" + (f" (wanted {wanted:g})" if wanted else ""))
            costs = [run["microseconds"][game] for run in figures]
            cells += [f"{median(cost[what] for cost in costs):.1f}" for what in ("copy", "redeal")]
            rows.append(f"| {build} | {game} | {' | '.join(cells)} |")
    peers = {
        peer: median(run["decisions_a_second"][peer] for runs_of in runs.values() for run in runs_of)
        for peer in ("crazy_eights", "gin_rummy")
    }
    rows += [f"| OpenSpiel | {peer} | {rate:,.0f} | | | | |" for peer, rate in peers.items()]
    return rows


def main() -> None:
    """Measure in turns and print the table."""
    runs: dict[str, list[dict]] = {build: [] for build in BUILDS}
    for turn in range(TURNS):
        for build in BUILDS:
            print(f"turn {turn + 1} of {TURNS}: {build}", file=sys.stderr)
            runs[build].append(measure(build))
    print("\n".join(table(runs)))
    print(
        "\nRandom play of whole games with the fewest players, one core, stepped from Python, all legal moves listed at"
        " every decision, CPU time; OpenSpiel's chance outcomes are drawn but not counted as decisions."
    )


if __name__ == "__main__":
    main()
