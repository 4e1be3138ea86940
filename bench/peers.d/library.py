"""bench/library: sketches and the index of sketches in memory, compared with other libraries."""

import statistics
import sys

from corpus import InputError
from options import note, parser_without_tools, positive, same_cores, set_up, stop_tools_when_ended
from runs import run
from tools import DATASKETCH_LIBRARY, LIBRARY_PEERS, LIBRARY_SPEED

# A sketch must be this many times as fast as the fastest sketch of the other libraries.
FASTER = 3
RECALL = 0.99


def main():
    options = arguments()
    same_cores(options.threads)
    stop_tools_when_ended()
    programs = (LIBRARY_SPEED, LIBRARY_PEERS, DATASKETCH_LIBRARY)
    shop, tools, missing = set_up(programs, options)
    if LIBRARY_SPEED not in tools:
        raise InputError(f"Doppel cannot be run: {missing[LIBRARY_SPEED.name]}")
    figures = {tool: {} for tool in tools}
    for _ in range(options.repeats):
        for tool in tools:
            note(tool.name)
            for what, value in measured(tool, shop, options.size):
                figures[tool].setdefault(what, []).append(value)
    own, peers, python = (medians(figures.get(tool, {})) for tool in programs)
    if python:
        peers["datasketch"] = python["sketch"]
    passed = report_sketches(own["sketch"], peers) & report_index(own, python, options.size)
    for name, reason in missing.items():
        print(f"{name}: not measured: {reason}")
    return 0 if passed and not missing else 1


def arguments():
    own = parser_without_tools("library")
    own.add_argument("--size", type=positive, default=20_000, help="sketches in the index (default: 20000)")
    own.add_argument("--repeats", type=positive, default=3, help="runs of each program (default: 3)")
    return own.parse_args()


def measured(tool, shop, size):
    log = shop.work / f"{tool.name}.log"
    result = run(tool.start(shop, str(size)), shop.work, log)
    if result.failure:
        raise InputError(f"{tool.name} failed: {result.failure}")
    return [(line.split()[0], float(line.split()[1])) for line in log.read_text().splitlines()]


def medians(figures):
    return {what: statistics.median(values) for what, values in figures.items()}


def report_sketches(own, peers):
    print("microseconds for a sketch of 128 values of 1,000 elements:")
    print(f"{'Doppel':14} {own:10.2f}")
    for name, value in sorted(peers.items(), key=lambda peer: peer[1]):
        print(f"{name:14} {value:10.2f}  {value / own:8.1f} x")
    ratio = min(peers.values(), default=0) / own
    return check(f"fastest other library / Doppel: {ratio:.1f}, at least {FASTER}", ratio >= FASTER)


def report_index(own, python, size):
    print(f"\nmicroseconds in an index of {size:,} sketches, threshold 0.8, and recall at a similarity of 0.82:")
    print(f"{'':14} {'insert':>10} {'query':>10} {'recall':>8}")
    print(row("LshIndex", own["insert"], own["query"], own["recall"]))
    print(row("hash map", own["map-insert"], own["map-query"], own["map-recall"]))
    if python:
        print(row("datasketch", python["insert"], python["query"], python["recall"]))
    return check(f"recall of LshIndex: {own['recall']}, at least {RECALL}", own["recall"] >= RECALL)


def row(name, insert, query, recall):
    return f"{name:14} {insert:10.2f} {query:10.2f} {recall:8.4f}"


def check(what, passed):
    print(f"{what}, {'PASS' if passed else 'FAIL'}", flush=True)
    return passed


if __name__ == "__main__":
    try:
        sys.exit(main())
    except InputError as error:
        sys.exit(f"bench/library: {error}")
    except KeyboardInterrupt:
        sys.exit("bench/library: interrupted")
