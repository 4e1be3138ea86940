"""text-dedup: its MinHash command with its faster hash. Extracts the ids from the dataset that it writes."""

import json
import sys

from datasets import load_from_disk
from text_dedup.minhash import main as minhash

VALUES = 128


def main(source, output, threshold, processes):
    dataset = f"{output}.dataset"
    options = {
        "path": "json",
        "data_files": source,
        "split": "train",
        "column": "text",
        "ngram": 5,
        # text-dedup omits documents with fewer words than this.
        "min_length": 1,
        "num_perm": VALUES,
        "threshold": threshold,
        "hash_func": "xxh3",
        "num_proc": processes,
        "cache_dir": f"{output}.cache",
        "output": dataset,
    }
    arguments = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    minhash(arguments, standalone_mode=False)
    with open(output, "w") as file:
        file.writelines(json.dumps({"id": name}) + "\n" for name in load_from_disk(dataset)["id"])


if __name__ == "__main__":
    main(*sys.argv[1:])
