"""Installs and starts the tools that compare submitted programs.

The command of a tool runs in a folder that `doppel generate class` created. It writes a CSV file with the columns left,
right and similarity.
"""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools import HERE, MAVEN, Unavailable, build, quietly

CLASS, ARCHIVE, STARTER = "class", "2025", "starter"

# The packages of Dolos that contain native code, which is compiled during installation.
NATIVE_PACKAGES = ("tree-sitter", "tree-sitter-compat", "@dodona/dolos-parsers")


@dataclass(frozen=True)
class DoppelScan:
    name: str = "doppel"

    def set_up(self, shop):
        quietly(self.name, [shop.home / "doppel", "--version"], shop)

    def command(self, shop, output):
        return [shop.home / "doppel", "scan", CLASS, "--submissions", "folders", "--text", "code", "--ignore", STARTER,
                "--against", ARCHIVE, "-o", output, "--quiet"]


@dataclass(frozen=True)
class JPlag:
    """JPlag 6, with or without its defence against inserted statements (match merging)."""

    name: str
    variant: str

    def set_up(self, shop):
        build(HERE / "java" / "jplag", [MAVEN], self.name, shop, {**os.environ, "JAVA_HOME": str(jdk(21))})

    def command(self, shop, output):
        target = shop.folder("jplag") / "target"
        return [jdk(21) / "bin/java", "-cp", f"{target}/classes:{target}/lib/*", "peers.JPlagPairs", self.variant,
                CLASS, ARCHIVE, STARTER, output]


@dataclass(frozen=True)
class Dolos:
    name: str = "dolos"

    def set_up(self, shop):
        install = ("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund")
        compiled = (("sh", "-c", f"cd node_modules/{package} && npx --yes node-gyp rebuild")
                    for package in NATIVE_PACKAGES)
        build(HERE / "node" / "dolos", [install, *compiled], self.name, shop)

    def command(self, shop, output):
        return ["node", shop.folder("dolos") / "pairs.mjs", CLASS, ARCHIVE, STARTER, output]


def jdk(least):
    """Returns the first JDK of version `least` or later in JAVA_HOME, on the path or in DOPPEL_MORE_JDKS."""
    on_path = shutil.which("java")
    given = [os.environ.get("JAVA_HOME"), on_path and Path(on_path).resolve().parent.parent,
             *os.environ.get("DOPPEL_MORE_JDKS", "").split()]
    for home in filter(None, given):
        if version(Path(home)) >= least:
            return Path(home)
    raise Unavailable(f"needs Java {least} or later: add a JDK to DOPPEL_MORE_JDKS")


def version(home):
    try:
        result = subprocess.run([home / "bin/java", "-version"], capture_output=True, text=True)
    except OSError:
        return 0
    found = re.search(r'version "(\d+)', result.stderr)
    return int(found[1]) if found else 0


TOOLS = (DoppelScan(), JPlag("jplag", "plain"), JPlag("jplag-merged", "merged"), Dolos())
