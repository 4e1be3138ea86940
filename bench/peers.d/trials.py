"""One run of one tool in a new folder, without the caches of earlier runs."""

import atexit
import os
import shutil

from runs import run


def trial(tool, shop, source, options):
    """Returns the run and the path of its output, which exists until the next trial."""
    # The process id separates concurrent measurements.
    folder = shop.work / f"trial-{os.getpid()}"
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    output = folder / ("pairs.csv" if tool.kind == "pairs" else "kept")
    command = tool.command(shop, source.resolve(), output, options.threshold, options.threads)
    limit = options.limit * 60 if options.limit else None
    result = run(command, folder, shop.work / f"{tool.name}.log", limit, environment(folder))
    # Doppel writes kept documents to a subfolder of its output. Other tools write only the kept documents.
    return result, output / "kept" if (output / "kept").is_dir() else output


def environment(folder):
    return {
        "HF_HOME": str(folder / "huggingface"),
        "HF_HUB_OFFLINE": "1",
        "HF_DATASETS_OFFLINE": "1",
        "TMPDIR": str(folder),
        # By default, numeric libraries start threads in each process of a tool.
        "OMP_NUM_THREADS": "1",
    }
