"""One run of one tool, in a fresh folder, so that nothing that an earlier run cached can help it."""

import atexit
import os
import shutil

from runs import run


def trial(tool, shop, source, options):
    """The run, and where its output is until the next trial."""
    # The number keeps two programs that measure at once apart.
    folder = shop.work / f"trial-{os.getpid()}"
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    output = folder / ("pairs.csv" if tool.kind == "pairs" else "kept")
    command = tool.command(shop, source.resolve(), output, options.threshold, options.threads)
    limit = options.limit * 60 if options.limit else None
    result = run(command, folder, shop.work / f"{tool.name}.log", limit, environment(folder))
    # Doppel's folder holds more than what is kept, and other tools' folders do not.
    return result, output / "kept" if (output / "kept").is_dir() else output


def environment(folder):
    return {
        "HF_HOME": str(folder / "huggingface"),
        "HF_HUB_OFFLINE": "1",
        "HF_DATASETS_OFFLINE": "1",
        "TMPDIR": str(folder),
        # Numeric libraries would start threads in each of a tool's processes.
        "OMP_NUM_THREADS": "1",
    }
