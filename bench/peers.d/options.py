"""Options and one-line errors that both programs share."""

import argparse
import os
import signal
import sys
from pathlib import Path

from tools import TOOLS, Unavailable, Workshop


class OneLineParser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\n")


def parser(program):
    parser = parser_without_tools(program)
    parser.add_argument("--tools", type=tool_names, default=TOOLS, metavar="A,B", help=", ".join(names(TOOLS)))
    return parser


def parser_without_tools(program):
    parser = OneLineParser(prog=f"bench/{program}", allow_abbrev=False)
    parser.add_argument("--home", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--work", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--threshold", type=similarity, default=0.8, help="minimum Jaccard similarity (default: 0.8)")
    parser.add_argument("--threads", type=positive, default=2, help="threads or processes of each tool (default: 2)")
    parser.add_argument("--limit", type=positive_number, metavar="MINUTES", help="stop a tool that takes longer")
    return parser


def names(tools):
    return [tool.name for tool in tools]


def tool_names(text):
    wanted = text.split(",")
    unknown = [name for name in wanted if name not in names(TOOLS)]
    if unknown:
        raise argparse.ArgumentTypeError(f"no tool is named {unknown[0]!r}: choose among {', '.join(names(TOOLS))}")
    return tuple(tool for tool in TOOLS if tool.name in wanted)


def positive(text):
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"must be a positive whole number (got: {text})")
    return int(text)


def positive_number(text):
    return in_range(text, lambda number: number > 0, "a number above 0")


def similarity(text):
    return in_range(text, lambda number: 0 < number <= 1, "above 0 and at most 1")


def in_range(text, holds, wanted):
    try:
        if holds(float(text)):
            return float(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"must be {wanted} (got: {text})")


def stop_tools_when_ended():
    """Turns SIGTERM into an exception, so that tools, which run in their own sessions, are stopped too."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("bench: terminated"))
    # Worker processes receive SIGTERM when their work is done, and must print nothing.
    os.register_at_fork(after_in_child=lambda: signal.signal(signal.SIGTERM, signal.SIG_DFL))


def same_cores(threads):
    """Restricts this process, and thereby every tool, to a number of cores."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])


def set_up(tools, options):
    """Returns the tools that can be installed, and the reasons for the others."""
    shop = Workshop(options.home, options.work)
    available, missing = [], {}
    for tool in tools:
        note(f"setting up {tool.name}")
        try:
            tool.set_up(shop)
            available.append(tool)
        except Unavailable as error:
            missing[tool.name] = str(error)
    return shop, available, missing


def note(message):
    print(f"bench: {message}", file=sys.stderr, flush=True)
