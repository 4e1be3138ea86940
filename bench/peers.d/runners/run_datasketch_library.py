"""datasketch as a library: microseconds of a sketch, of an insertion into MinHashLSH and of a query, and the recall."""

import random
import sys
import time

from datasketch import MinHash, MinHashLSH

VALUES = 128
ELEMENTS = 1_000
SETS = 64
ROUNDS = 3
# As in dev.doppel.bench.LibrarySpeed.
INDEXED_ELEMENTS = 200
SHARED = 180
QUERIES = 2_000


def main(size):
    rng = random.Random(1)
    sets = [[rng.getrandbits(64).to_bytes(8, "little") for _ in range(ELEMENTS)] for _ in range(SETS)]
    # MinHash.bulk uses numpy for all permutations at once, and is the fastest way of datasketch.
    print("sketch", min(each(sets, lambda batch: MinHash.bulk(batch, num_perm=VALUES)) for _ in range(ROUNDS)))
    indexed = sketches(size, 0)
    queries = sketches(QUERIES, INDEXED_ELEMENTS - SHARED)
    index = MinHashLSH(threshold=0.8, num_perm=VALUES)
    print("insert", each(indexed, lambda all: [index.insert(i, sketch) for i, sketch in enumerate(all)]))
    found = []
    print("query", each(queries, lambda all: found.extend(i in index.query(sketch) for i, sketch in enumerate(all))))
    print("recall", sum(found) / QUERIES)


def sketches(count, start):
    """Sets of consecutive numbers. Sets with different numbers are disjoint."""
    sets = ([(i * 1_000_000 + e).to_bytes(8, "little") for e in range(start, start + INDEXED_ELEMENTS)]
            for i in range(count))
    return MinHash.bulk(sets, num_perm=VALUES)


def each(items, operation):
    """Returns the mean microseconds per item."""
    start = time.perf_counter()
    operation(items)
    return (time.perf_counter() - start) * 1e6 / len(items)


if __name__ == "__main__":
    main(int(sys.argv[1]))
