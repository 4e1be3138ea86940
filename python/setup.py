"""Adds the version of Doppel and its jars, as the module cli packages them, to the wheel."""

import re
import shutil
import zipfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PROJECT = Path(__file__).resolve().parent.parent
JARS = PROJECT / "cli" / "target"
RARE = re.compile(r"librocksdbjni-linux(32|-ppc64le|-s390x|-riscv64)")


def version():
    """Returns the first version in the root pom.xml, which is the project's."""
    return re.search(r"<version>(.+?)</version>", (PROJECT / "pom.xml").read_text(encoding="utf-8")).group(1)


def copy_without_rare_platforms(source, target):
    """Copies a jar without the native libraries of platforms for which there are no wheels of pyarrow."""
    with zipfile.ZipFile(source) as jar:
        kept = [entry for entry in jar.infolist() if not RARE.search(entry.filename)]
        if len(kept) == len(jar.infolist()):
            shutil.copy2(source, target)
            return
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as smaller:
            for entry in kept:
                smaller.writestr(entry, jar.read(entry))


class BuildWithJars(build_py):
    def run(self):
        super().run()
        java = Path(self.build_lib) / "doppel" / "java"
        shutil.rmtree(java, ignore_errors=True)
        (java / "lib").mkdir(parents=True)
        shutil.copy2(JARS / "doppel.jar", java)
        for jar in sorted((JARS / "lib").glob("*.jar")):
            copy_without_rare_platforms(jar, java / "lib" / jar.name)
        for name in ["LICENSE", "THIRD-PARTY.txt"]:
            shutil.copy2(PROJECT / name, java)


setup(version=version(), cmdclass={"build_py": BuildWithJars})
