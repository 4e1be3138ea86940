"""datatrove: the four stages of its MinHash example, with its fixed bands (14 x 8) at any threshold."""

import sys
from pathlib import Path

from datatrove.executor import LocalPipelineExecutor
from datatrove.pipeline.dedup import MinhashDedupSignature
from datatrove.pipeline.dedup.minhash import (
    MinhashConfig,
    MinhashDedupBuckets,
    MinhashDedupCluster,
    MinhashDedupFilter,
)
from datatrove.pipeline.readers import JsonlReader
from datatrove.pipeline.writers import JsonlWriter


def split(source, folder, parts):
    """It shares out files, not lines: a part for each process."""
    folder.mkdir(parents=True)
    files = [(folder / f"{part}.jsonl").open("wb") for part in range(parts)]
    size = Path(source).stat().st_size
    done = 0
    with open(source, "rb") as lines:
        for line in lines:
            files[min(parts - 1, done * parts // size)].write(line)
            done += len(line)
    for file in files:
        file.close()


def main(source, output, _threshold, processes):
    processes = int(processes)
    folder = Path(f"{output}.stages")
    split(source, folder / "input", processes)
    config = MinhashConfig()

    def stage(name, pipeline, tasks):
        LocalPipelineExecutor(
            pipeline, tasks=tasks, workers=processes, logging_dir=str(folder / "logs" / name), skip_completed=False
        ).run()

    reader = JsonlReader(str(folder / "input"))
    signatures, buckets, removals = (str(folder / name) for name in ("signatures", "buckets", "removals"))
    stage("signatures", [reader, MinhashDedupSignature(signatures, config=config)], processes)
    stage("buckets", [MinhashDedupBuckets(signatures, buckets, config=config)], config.num_buckets)
    stage("cluster", [MinhashDedupCluster(buckets, removals, config=config)], 1)
    writer = JsonlWriter(output, "${rank}.jsonl", compression=None)
    stage("filter", [reader, MinhashDedupFilter(removals), writer], processes)


if __name__ == "__main__":
    main(*sys.argv[1:])
