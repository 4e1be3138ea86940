"""rensa: full R-MinHash or C-MinHash, and the deduplicator of its documentation."""

import sys

from documents import copy_kept, ids_and_shingles, in_processes
from rensa import CMinHash, CMinHashDeduplicator, RMinHash, RMinHashDeduplicator

VALUES = 128
SEED = 42


def r_sketches(lines):
    ids, sets = ids_and_shingles(lines)
    return list(zip(ids, RMinHash.from_token_sets(sets, num_perm=VALUES, seed=SEED)))


def c_sketches(lines):
    ids, sets = ids_and_shingles(lines)
    return list(zip(ids, CMinHash.from_token_sets(sets, num_perm=VALUES, seed=SEED)))


def main(variant, source, output, threshold, processes):
    if variant == "r":
        sketches = r_sketches
        deduplicator = RMinHashDeduplicator(threshold=float(threshold), num_perm=VALUES, use_lsh=True, seed=SEED)
    else:
        sketches = c_sketches
        deduplicator = CMinHashDeduplicator(threshold=float(threshold), num_perm=VALUES, seed=SEED)
    kept = []
    for batch in in_processes(sketches, source, int(processes)):
        kept += deduplicator.add_pairs(batch)
    copy_kept(source, output, kept)


if __name__ == "__main__":
    main(*sys.argv[1:])
