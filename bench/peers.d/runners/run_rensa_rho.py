"""rensa's fastest pipeline, rho, which samples shingles and flags every document with a partner.

Values, bands and threshold are those of its own benchmark.
"""

import sys

import numpy as np
from documents import copy_kept, ids_and_shingles, in_processes
from rensa import RMinHash, RMinHashLSH

VALUES = 128
BANDS = 8
SEED = 42


def token_hashes(lines):
    _, sets = ids_and_shingles(lines)
    rows = RMinHash.hash_token_sets(sets)
    return np.concatenate([np.array(row, dtype=np.uint64) for row in rows]), [len(row) for row in rows]


def main(source, output, threshold, processes):
    parts, sizes = [], []
    for hashes, lengths in in_processes(token_hashes, source, int(processes)):
        parts.append(hashes)
        sizes += lengths
    offsets = np.concatenate(([0], np.cumsum(sizes))).astype(np.uint64)
    matrix = RMinHash.digest_matrix_from_flat_token_hashes_rho(np.concatenate(parts), offsets, VALUES, SEED)
    index = RMinHashLSH(threshold=float(threshold), num_perm=VALUES, num_bands=BANDS)
    flags = index.query_duplicate_flags_matrix_one_shot(matrix)
    copy_kept(source, output, [not flag for flag in flags])


if __name__ == "__main__":
    main(*sys.argv[1:])
