"""bench/real: an exact scan of a real file, other tools on the same file, and a bare walk over it."""

import statistics
import subprocess
import sys
from pathlib import Path

from corpus import Corpus, InputError
from options import note, parser_without_tools, positive, same_cores, set_up, stop_tools_when_ended
from results import score
from runs import run
from tools import BARE_WALK, DATASKETCH_PAIRS, EXACT_SCAN, HASH4J_EXACT, WARM_SCAN
from trials import trial
from truth import truth_of

# A cold scan may take this many times as long as a cold walk, plus the seconds.
COLD_FACTOR = 2.2
COLD_SECONDS = 0.5
WARM_FACTOR = 4
WARM_REPEATS = 8
# Other tools must take at least this many times as long as the scan.
SLOWER = {HASH4J_EXACT: 4, DATASKETCH_PAIRS: 30}


def main():
    options = arguments()
    same_cores(options.threads)
    stop_tools_when_ended()
    shop, tools, missing = set_up((BARE_WALK, EXACT_SCAN, *SLOWER), options)
    for needed in (BARE_WALK, EXACT_SCAN):
        if needed not in tools:
            raise InputError(f"{needed.name} cannot be run: {missing[needed.name]}")
    source = unpacked(options.file, options.work)
    corpus = Corpus(source)
    note(f"truth of {len(corpus):,} documents")
    truth = truth_of(corpus, options.threshold, options.threads)
    print(f"{source.name}: {len(corpus):,} documents, {corpus.bytes() / 1e6:,.0f} MB; threshold {options.threshold};"
          f" {options.threads} threads; truth: {truth}")
    seconds, scores = measure(tools, shop, source, corpus, truth, options)
    checks = Checks()
    report_cold(seconds, scores, checks)
    report_warm(shop, source, options, checks)
    for name, reason in missing.items():
        checks.check(f"{name}: not measured: {reason}", False)
    return 0 if checks.all_passed else 1


def arguments():
    own = parser_without_tools("real")
    own.add_argument("file", type=Path, metavar="FILE", help="JSONL with id and text, or the same packed with zstd")
    own.add_argument("--repeats", type=positive, default=3, help="runs of each program except datasketch (default: 3)")
    return own.parse_args()


def unpacked(file, work):
    """Returns the file, or its unpacked copy in the work directory, which is kept for the next run."""
    if file.suffix != ".zst":
        return file
    copy = work / file.stem
    if not file.exists():
        raise InputError(f"cannot read {file}: no such file")
    if not copy.exists() or copy.stat().st_mtime < file.stat().st_mtime:
        part = work / f"part-{copy.name}"
        try:
            subprocess.run(["zstd", "-q", "-d", "-f", file, "-o", part], check=True)
        except FileNotFoundError:
            raise InputError(f"no zstd found to unpack {file}: install it, or unpack the file") from None
        except subprocess.CalledProcessError:
            raise InputError(f"zstd cannot unpack {file}: pass a complete file") from None
        part.touch()
        part.rename(copy)
    return copy


def measure(tools, shop, source, corpus, truth, options):
    """Returns the seconds of all runs and the score of each tool."""
    seconds, scores = {tool: [] for tool in tools}, {}
    for repeat in range(options.repeats):
        for tool in tools:
            if tool is DATASKETCH_PAIRS and repeat > 0:
                continue
            result, output = trial(tool, shop, source, options)
            if result.failure:
                raise InputError(f"{tool.name} failed: {result.failure}")
            note(f"{tool.name}: {result.seconds:.2f} s{', stopped' if result.stopped else ''}")
            seconds[tool].append(result.seconds)
            if tool.kind == "pairs" and tool not in scores and not result.stopped:
                scores[tool] = score(tool.kind, output, corpus, truth)
    return seconds, scores


def report_cold(seconds, scores, checks):
    median = {tool: statistics.median(own) for tool, own in seconds.items()}
    print("\ncold, including the start of each program:")
    for tool in seconds:
        quality = f"  recall {scores[tool].recall}, precision {scores[tool].precision}" if tool in scores else ""
        print(f"{tool.name:12} {median[tool]:8.2f} s{quality}")
    walk, scan = median[BARE_WALK], median[EXACT_SCAN]
    checks.check(f"scan / walk: {scan / walk:.2f}, or {(scan - COLD_SECONDS) / walk:.2f} without {COLD_SECONDS} s,"
                 f" at most {COLD_FACTOR}", scan <= COLD_FACTOR * walk + COLD_SECONDS)
    for tool, least in SLOWER.items():
        if tool in median:
            ratio = median[tool] / scan
            checks.check(f"{tool.name} / scan: {ratio:.1f}, at least {least}", ratio >= least)
    quality = scores[EXACT_SCAN]
    checks.check(f"recall of the scan: {quality.recall}", quality.recall == 1)
    checks.check(f"precision of the scan: {quality.precision}", quality.precision == 1)


def report_warm(shop, source, options, checks):
    log = shop.work / "warm.log"
    command = WARM_SCAN.start(shop, source.resolve(), options.threshold, WARM_REPEATS)
    result = run(command, shop.work, log)
    if result.failure:
        raise InputError(f"the warm scan failed: {result.failure}")
    walk, scan = map(float, log.read_text().split()[-2:])
    print(f"\nwarm, in one JVM, median of the last {WARM_REPEATS // 2} of {WARM_REPEATS} repeats, without output:")
    print(f"{'walk':12} {walk:8.2f} s\n{'scan':12} {scan:8.2f} s")
    checks.check(f"scan / walk: {scan / walk:.2f}, at most {WARM_FACTOR}", scan <= WARM_FACTOR * walk)


class Checks:
    def __init__(self):
        self.all_passed = True

    def check(self, what, passed):
        print(f"{what}, {'PASS' if passed else 'FAIL'}", flush=True)
        self.all_passed &= passed


if __name__ == "__main__":
    try:
        sys.exit(main())
    except InputError as error:
        sys.exit(f"bench/real: {error}")
    except KeyboardInterrupt:
        sys.exit("bench/real: interrupted")
