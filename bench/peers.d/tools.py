"""The tools, and how each is installed and started.

A runner takes (input.jsonl, output, threshold, threads) and writes one of these kinds of output:
pairs    CSV with the columns left and right
kept     JSONL with the ids of the kept documents
flagged  the same for a tool that flags every member of a group, including the one to keep
"""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Unavailable(Exception):
    """A tool that cannot be installed, with the reason in one line."""


@dataclass(frozen=True)
class Workshop:
    """The folders of Doppel and of the other tools."""

    home: Path
    work: Path

    def folder(self, name):
        return self.work / "environments" / name


@dataclass(frozen=True)
class DoppelTool:
    name: str
    kind: str
    arguments: tuple

    def set_up(self, shop):
        quietly(self.name, [shop.home / "doppel", "--version"], shop)

    def command(self, shop, source, output, threshold, threads):
        return [shop.home / "doppel", *self.arguments, source, "-o", output, "--threshold", threshold,
                "--threads", threads, "--quiet"]


@dataclass(frozen=True)
class PythonTool:
    """Packages from PyPI in a separate environment, since their dependencies conflict."""

    name: str
    kind: str
    environment: str
    packages: tuple
    runner: str
    variant: tuple = ()

    def set_up(self, shop):
        folder = shop.folder(self.environment)
        wanted = "\n".join(self.packages)
        if not is_set_up(folder, wanted):
            quietly(self.name, ["python3", "-m", "venv", "--clear", folder], shop)
            quietly(self.name, [folder / "bin/python", "-m", "pip", "install", "-q", *self.packages], shop)
            (folder / "set-up").write_text(wanted)

    def command(self, shop, source, output, threshold, threads):
        return self.start(shop, *self.variant, source, output, threshold, threads)

    def start(self, shop, *arguments):
        return [shop.folder(self.environment) / "bin/python", HERE / "runners" / self.runner, *arguments]


@dataclass(frozen=True)
class JavaTool:
    """A small Maven project, built in the work directory."""

    name: str
    kind: str
    project: str
    main: str
    variant: tuple = ()
    options: tuple = ()

    def set_up(self, shop):
        build(HERE / "java" / self.project, [MAVEN], self.name, shop)

    def command(self, shop, source, output, threshold, threads):
        return self.start(shop, *self.variant, source, output, threshold, threads,
                          options=(f"-Djava.io.tmpdir={output.parent}", *self.options))

    def start(self, shop, *arguments, options=()):
        target = shop.folder(self.project) / "target"
        # By default, Java uses at most a quarter of the memory, which could make a tool fail.
        return [java(), "-XX:MaxRAMPercentage=70", *options, "-cp", f"{target}/classes:{target}/lib/*", self.main,
                *arguments]


@dataclass(frozen=True)
class BenchTool:
    """A class of the bench module. It gives no pairs, and is measured only as a base of comparison."""

    name: str
    main: str
    kind: str = "walk"

    def set_up(self, shop):
        # Builds the module if needed.
        quietly(self.name, [shop.home / "bench/run", "-version"], shop)

    def command(self, shop, source, *_):
        return self.start(shop, source)

    def start(self, shop, *arguments):
        # Start Java directly, since bench/run searches for changed sources.
        jar = shop.home / "bench/target/doppel-bench.jar"
        return [java(), "-XX:+UseParallelGC", "-cp", jar, self.main, *arguments]


def java():
    """Returns the command of the JDK that JAVA_HOME selects, as for Doppel."""
    home = os.environ.get("JAVA_HOME")
    return f"{home}/bin/java" if home else "java"


MAVEN = ("mvn", "-B", "-q", "-Dstyle.color=never", "process-classes")


def build(source, commands, name, shop, environment=None):
    """Copies a project to the work directory and runs commands there, unless an earlier run already did this."""
    folder = shop.folder(source.name)
    wanted = "\n".join(path.read_text() for path in sorted(source.rglob("*")) if path.is_file())
    if not is_set_up(folder, wanted):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(source, folder)
        for command in commands:
            quietly(name, command, shop, folder, environment)
        (folder / "set-up").write_text(wanted)


def is_set_up(folder, wanted):
    stamp = folder / "set-up"
    return stamp.exists() and stamp.read_text() == wanted


def quietly(name, command, shop, folder=None, environment=None):
    log = shop.work / f"{name}.set-up.log"
    with log.open("wb") as output:
        try:
            code = subprocess.call([str(part) for part in command], cwd=folder, env=environment, stdout=output,
                                   stderr=subprocess.STDOUT)
        except OSError as error:
            raise Unavailable(f"{command[0]}: {error.strerror}") from None
    if code != 0:
        raise Unavailable(f"{reason(log)} ({log})")


def reason(log):
    """Returns the line in which pip or Maven states the reason."""
    lines = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text(errors="replace")).splitlines()
    telling = [line for line in lines if re.search(r"ERROR:? .*[a-z]", line)]
    return (telling or lines or ["no reason given"])[0][:200]


# The JDK packages that Spark needs open on Java 17 and later. Spark's own launcher passes the same options.
SPARK_OPENS = tuple(
    f"--add-opens=java.base/{package}=ALL-UNNAMED"
    for package in (
        "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
        "java.util.concurrent", "java.util.concurrent.atomic", "sun.nio.ch", "sun.nio.cs", "sun.security.action",
        "sun.util.calendar",
    )
)

DATASKETCH = ("datasketch==2.0.0",)
RENSA = ("rensa==0.5.0", "numpy==2.4.6")
TEXT_DEDUP = ("text-dedup==0.4.0",)
# datatrove's English tokenizer is from spaCy, which is not included in any of datatrove's smaller extras.
DATATROVE = ("datatrove[io,processing]==0.10.1", "spacy==3.8.18")

DEDUP = DoppelTool("doppel-dedup", "kept", ("dedup",))
SCAN = DoppelTool("doppel-scan", "pairs", ("scan", "--method", "lsh", "--recall", "0.99"))

EXACT_SCAN = DoppelTool("doppel-exact", "pairs", ("scan", "--method", "exact"))
BARE_WALK = BenchTool("walk", "dev.doppel.bench.JsonlParseBaseline")
WARM_SCAN = BenchTool("warm", "dev.doppel.bench.WarmScanSpeed")
LIBRARY_SPEED = BenchTool("doppel-library", "dev.doppel.bench.LibrarySpeed")
LIBRARY_PEERS = JavaTool("java-libraries", "times", "library", "peers.PeerLibrarySpeed")
DATASKETCH_LIBRARY = PythonTool("datasketch", "times", "datasketch", DATASKETCH, "run_datasketch_library.py")
DATASKETCH_PAIRS = PythonTool("datasketch", "pairs", "datasketch", DATASKETCH, "run_datasketch.py")
HASH4J_EXACT = JavaTool("hash4j-exact", "pairs", "hash4j", "peers.Hash4jPairs", ("exact",))

TOOLS = (
    DEDUP,
    SCAN,
    DATASKETCH_PAIRS,
    PythonTool("rensa-r", "kept", "rensa", RENSA, "run_rensa.py", ("r",)),
    PythonTool("rensa-c", "kept", "rensa", RENSA, "run_rensa.py", ("c",)),
    PythonTool("rensa-rho", "flagged", "rensa", RENSA, "run_rensa_rho.py"),
    PythonTool("text-dedup", "kept", "text-dedup", TEXT_DEDUP, "run_text_dedup.py"),
    PythonTool("datatrove", "kept", "datatrove", DATATROVE, "run_datatrove.py"),
    JavaTool("spark", "pairs", "spark", "peers.SparkMllibPairs", options=SPARK_OPENS),
    JavaTool("hash4j", "pairs", "hash4j", "peers.Hash4jPairs", ("estimated",)),
    HASH4J_EXACT,
)
