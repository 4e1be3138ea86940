"""bench/edits: which tools find copies after which edits, in short and long documents."""

import itertools
import json
import math
import re
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool

import numpy as np

from corpus import Corpus, InputError
from edited import EDITS, edited_pair, spelled
from options import note, parser, positive, same_cores, set_up, stop_tools_when_ended
from results import read_kept, read_pairs
from shingles import jaccard, s_curve, text_shingles
from tools import SCAN
from trials import trial

LENGTHS = (20, 200, 2_000, 20_000)
SIMILARITIES = (0.5, 0.7, 0.8, 0.9, 0.95)
# The factor by which there are fewer pairs of the longest documents, which make up most of the text.
FEWER_LONG = 4
# The one-sided probability of a value four standard deviations below the mean of a normal distribution.
FOUR_SIGMA = 3.17e-5


@dataclass(frozen=True)
class Pair:
    """The ids of a document and its edited copy, and the cell that describes the edit."""

    cell: tuple
    ids: tuple
    similarity: float


def main():
    own = parser("edits")
    own.add_argument("--pairs", type=positive, default=100, help="pairs per cell, a quarter for the longest documents (default: 100)")
    options = own.parse_args()
    same_cores(options.threads)
    stop_tools_when_ended()
    shop, tools, missing = set_up(dict.fromkeys((SCAN, *options.tools)), options)
    if SCAN not in tools:
        raise InputError(f"Doppel cannot be run: {missing[SCAN.name]}")
    source = shop.work / f"edits-{options.pairs}.jsonl"
    note("generating edited copies")
    pairs = write_pairs(source, options.pairs, options.threads)
    bands, rows = doppel_bands(shop, options.threshold)
    print(f"threshold {options.threshold}; {len(pairs):,} pairs; Doppel's bands: {bands} x {rows}\n")
    corpus = Corpus(source)
    short_of_promise = []
    for tool in tools:
        result, output = trial(tool, shop, source, options)
        if result.failure or result.stopped:
            print(f"{tool.name}: {result.failure or f'stopped after {result.seconds:.0f} s'}\n")
            continue
        cells = by_cell(pairs, found_pairs(tool, output, corpus, pairs))
        promise = (lambda similarity: s_curve(similarity, bands, rows)) if tool is SCAN else None
        print(table(tool, cells, promise, options.threshold), flush=True)
        if tool is SCAN:
            short_of_promise = falling_short(cells, promise, options.threshold)
    for name, reason in missing.items():
        print(f"missing: {name}: {reason}")
    for cell in short_of_promise:
        print(f"bench/edits: Doppel's recall is below its promise: {', '.join(map(str, cell))}", file=sys.stderr)
    return 1 if short_of_promise else 0


def write_pairs(path, count, threads):
    """Writes the documents, and returns the pairs with the exact similarity of their texts."""
    pairs = []
    cells = list(itertools.product(EDITS, LENGTHS, SIMILARITIES))
    with path.open("w") as file, Pool(threads) as pool:
        for made in pool.imap(partial(pairs_of_cell, count=count), enumerate(cells)):
            for pair, texts in made:
                pairs.append(pair)
                file.writelines(json.dumps(dict(id=name, text=text)) + "\n" for name, text in zip(pair.ids, texts))
    return pairs


def pairs_of_cell(numbered_cell, count):
    seed, cell = numbered_cell
    edit, length, target = cell
    dice = np.random.default_rng(seed)
    made = []
    for number in range(max(1, count // FEWER_LONG) if length == LENGTHS[-1] else count):
        texts = edited_pair(EDITS[edit], length, target, dice)
        if texts:
            texts = [spelled(text) for text in texts]
            ids = tuple(f"{edit}-{length}-{target}-{number}-{side}" for side in ("left", "right"))
            made.append((Pair(cell, ids, jaccard(*map(text_shingles, texts))), texts))
    return made


def doppel_bands(shop, threshold):
    """Returns bands and rows from the scheme line of a scan."""
    scan = [shop.home / "doppel", *SCAN.arguments, shop.home / "examples/essays", "--threshold", str(threshold)]
    shown = subprocess.run(scan, capture_output=True, text=True).stdout
    shape = re.search(r"^scheme: .* bands:(\d+)x(\d+) ", shown, re.MULTILINE)
    if not shape:
        raise InputError("Doppel's scan prints no scheme line with its bands")
    return int(shape[1]), int(shape[2])


def found_pairs(tool, output, corpus, pairs):
    places = [tuple(corpus.place[name] for name in pair.ids) for pair in pairs]
    if tool.kind == "pairs":
        reported = set(map(tuple, read_pairs(output, corpus).tolist()))
        return [place in reported for place in places]
    kept = read_kept(output, corpus)
    return [not (kept[left] and kept[right]) for left, right in places]


def by_cell(pairs, found):
    cells = {}
    for pair, hit in zip(pairs, found, strict=True):
        cells.setdefault(pair.cell, []).append((pair.similarity, hit))
    return cells


def table(tool, cells, promise, threshold):
    lines = [
        f"{tool.name} ({tool.kind})" + (", found / promised" if promise else ""),
        "",
        "| edit | words | " + " | ".join(f"{target}" for target in SIMILARITIES) + " |",
        "|---|---:|" + "---:|" * len(SIMILARITIES),
    ]
    for edit in EDITS:
        for length in LENGTHS:
            row = [shown(cells.get((edit, length, target)), promise, threshold) for target in SIMILARITIES]
            lines.append(f"| {edit} | {length:,} | {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def shown(outcomes, promise, threshold):
    if not outcomes:
        return "-"
    text = f"{np.mean([hit for _, hit in outcomes]):.2f}"
    if promise and min(similarity for similarity, _ in outcomes) >= threshold:
        text += f" / {np.mean([promise(similarity) for similarity, _ in outcomes]):.3f}"
    return text


def falling_short(cells, promise, threshold):
    """Returns the cells with too low a recall at or above the threshold to be explained by chance."""
    return [
        cell
        for cell, outcomes in cells.items()
        if (promised := [(promise(similarity), hit) for similarity, hit in outcomes if similarity >= threshold])
        and probability_of_at_most(promised) < FOUR_SIGMA
    ]


def probability_of_at_most(promised):
    """Returns the binomial probability of at most this number of hits, with the mean of the promised recalls."""
    trials, hits = len(promised), sum(hit for _, hit in promised)
    chance = sum(promise for promise, _ in promised) / trials
    return sum(math.comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(hits + 1))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except InputError as error:
        sys.exit(f"bench/edits: {error}")
    except KeyboardInterrupt:
        sys.exit("bench/edits: interrupted")
