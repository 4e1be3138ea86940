"""bench/peers: Doppel and the other tools on the same documents."""

import statistics
import subprocess
import sys
from pathlib import Path

from corpus import Corpus, InputError
from options import note, parser, positive, same_cores, set_up, stop_tools_when_ended
from results import score
from tools import DEDUP
from trials import trial
from truth import truth_of

# The mean number of words per document, about 3 KB of text.
WORDS = 500


def main():
    options = arguments()
    same_cores(options.threads)
    stop_tools_when_ended()
    # Always include Doppel's dedup, since the table shows times relative to it.
    shop, tools, missing = set_up(dict.fromkeys((DEDUP, *options.tools)), options)
    if DEDUP not in tools:
        raise InputError(f"Doppel cannot be run: {missing[DEDUP.name]}")
    sources = [generated(shop, count) for count in options.documents] + options.input
    for source in sources:
        compare(source, tools, shop, options)
    for name, reason in missing.items():
        print(f"missing: {name}: {reason}")


def arguments():
    own = parser("peers")
    own.add_argument("--documents", type=counts, metavar="N,N", help="generated corpora (default: 10000,100000)")
    own.add_argument("--input", type=Path, action="extend", nargs="+", default=[], metavar="FILE", help="JSONL: id, text")
    own.add_argument("--repeats", type=positive, default=3, help="runs of each tool (default: 3)")
    own.add_argument("--self-test", action="store_true", help="test only the measurement itself")
    options = own.parse_args()
    if options.documents is None:
        options.documents = [] if options.input else [10_000, 100_000]
    if options.self_test:
        import self_test

        sys.exit(self_test.run_all(options.work))
    return options


def counts(text):
    return [positive(part) for part in text.split(",")]


def generated(shop, documents):
    path = shop.work / f"corpus-{documents}.jsonl"
    if not path.exists():
        note(f"making up {documents:,} documents")
        # Rename the file when it is complete, since it is kept between runs.
        part = shop.work / f"part-{documents}.jsonl"
        subprocess.run(
            [shop.home / "doppel", "generate", "corpus", "--documents", str(documents), "--duplicates", "0.3",
             "--similarity", "0.5..1", "--words", str(WORDS), "--seed", "1", "--force", "-o", part],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        part.with_suffix(".truth.csv").rename(path.with_suffix(".truth.csv"))
        part.rename(path)
    return path


def compare(source, tools, shop, options):
    corpus = Corpus(source)
    if not corpus:
        raise InputError(f"{source} contains no documents")
    note(f"truth of {len(corpus):,} documents")
    truth = truth_of(corpus, options.threshold, options.threads)
    runs, scores = {tool: [] for tool in tools}, {}
    for repeat in range(options.repeats):
        # Start each repeat with another tool, to avoid always measuring a tool after the same predecessor.
        start = repeat % len(tools)
        for tool in tools[start:] + tools[:start]:
            if any(earlier.failure or earlier.stopped for earlier in runs[tool]):
                continue
            result, output = trial(tool, shop, source, options)
            runs[tool].append(result)
            note(f"{tool.name}: {result.seconds:.2f} s{', stopped' if result.stopped else ''}")
            if not (result.failure or result.stopped) and tool not in scores:
                scores[tool] = score(tool.kind, output, corpus, truth)
    print(table(corpus, truth, runs, scores, options))


def table(corpus, truth, runs, scores, options):
    base = median(runs[DEDUP])
    lines = [
        "",
        f"{corpus.path.name}: {len(corpus):,} documents, {corpus.bytes() / 1e6:,.0f} MB; threshold {options.threshold};"
        f" {options.threads} threads; {times(options.repeats)}; truth: {truth}",
        "",
        "| tool | gives | seconds | processor s | MB/s | peak MB | recall | precision | time / Doppel's dedup |",
        "|---|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [row(tool, own, scores.get(tool), corpus.bytes() / 1e6, base) for tool, own in runs.items()]
    return "\n".join(lines) + "\n"


def row(tool, runs, quality, megabytes, base):
    cells = [tool.name, tool.kind]
    if runs[-1].failure:
        cells.append(f"failed: {runs[-1].failure}")
    else:
        seconds = median(runs)
        # For a stopped run, only a lower bound of the time is known.
        more, less = ("> ", "< ") if runs[-1].stopped else ("", "")
        cells += [
            f"{more}{seconds:.2f}",
            f"{more}{statistics.median(result.processor_seconds for result in runs):.1f}",
            f"{less}{megabytes / seconds:.1f}",
            f"{more}{max(result.peak_bytes for result in runs) / 1e6:,.0f}",
            number(quality and quality.recall),
            number(quality and quality.precision),
            f"{more}{seconds / base:.2f}",
        ]
    return "| " + " | ".join(cells) + " |"


def times(repeats):
    return "one run" if repeats == 1 else f"median of {repeats} runs"


def median(runs):
    return statistics.median(result.seconds for result in runs)


def number(share):
    return "-" if share is None else f"{share:.4f}"


if __name__ == "__main__":
    try:
        main()
    except InputError as error:
        sys.exit(f"bench/peers: {error}")
    except KeyboardInterrupt:
        sys.exit("bench/peers: interrupted")
