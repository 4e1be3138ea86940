"""Runs Doppel and other tools on the same classes of submitted programs, for bench/class."""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from options import OneLineParser, note, positive, set_up
from programs import CASES, default_programs
from submission_tools import TOOLS
from tools import Unavailable


def main():
    options = arguments()
    shop, tools, missing = set_up(TOOLS, options)
    for name, reason in missing.items():
        print(f"missing: {name}: {reason}", flush=True)
    if TOOLS[0] not in tools:
        raise Unavailable(f"{TOOLS[0].name} cannot be run")
    classes = shop.work / "classes"
    shutil.rmtree(classes, ignore_errors=True)
    classes.mkdir()
    programs = options.programs or [default_programs(shop, options.ir_plag)]
    for seed in options.seeds:
        folder = classes / f"seed-{seed}"
        note(f"class {seed}")
        check([shop.home / "doppel", "generate", "class", *programs, "--seed", seed, "-o", folder])
        for tool in tools:
            check(tool.command(shop, f"{tool.name}.csv"), folder)
    ranking = [shop.home / "bench/run", "dev.doppel.bench.CopyRankingComparison", classes, *(tool.name for tool in tools)]
    return subprocess.call([str(part) for part in ranking])


def arguments():
    parser = OneLineParser(prog="bench/class", allow_abbrev=False)
    parser.add_argument("--home", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--work", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--seeds", type=numbers, default=[1, 2, 3, 4], metavar="N,N", help="default: 1,2,3,4")
    parser.add_argument("--ir-plag", type=Path, metavar="DIR", help="add the independent programs of IR-Plag in DIR")
    parser.add_argument("programs", type=Path, nargs="*", metavar="PROGRAMS", help="folders of tasks")
    options = parser.parse_args()
    if options.ir_plag is None:
        options.ir_plag = options.home.parent / "shared" / "data" / "ir-plag"
    elif not any(options.ir_plag.glob(CASES)):
        parser.error(f"no {CASES} folder in {options.ir_plag}: give the folder of IR-Plag")
    return options


def numbers(text):
    return [positive(part) for part in text.split(",")]


def check(command, folder=None):
    """Runs a command. If the command fails, raises an error with its last line of output."""
    result = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True)
    if result.returncode != 0:
        lines = (result.stderr + result.stdout).strip().splitlines()
        raise Unavailable(f"{Path(command[0]).name} failed: {lines[-1] if lines else 'no output'}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"bench/class: {error}")
