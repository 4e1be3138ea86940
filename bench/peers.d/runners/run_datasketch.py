"""datasketch: bulk MinHash, and its LSH index with its own choice of bands for the threshold."""

import csv
import sys

from datasketch import LeanMinHash, MinHash, MinHashLSH
from documents import ids_and_shingles, in_processes

VALUES = 128


def sketches(lines):
    ids, sets = ids_and_shingles(lines)
    tokens = ([shingle.encode() for shingle in members] for members in sets)
    return ids, [LeanMinHash(sketch) for sketch in MinHash.bulk(tokens, num_perm=VALUES)]


def main(source, output, threshold, processes):
    index = MinHashLSH(threshold=float(threshold), num_perm=VALUES)
    with open(output, "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("left", "right"))
        for ids, batch in in_processes(sketches, source, int(processes)):
            for name, sketch in zip(ids, batch):
                rows.writerows((other, name) for other in index.query(sketch))
                index.insert(name, sketch, check_duplication=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
