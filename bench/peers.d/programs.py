"""Collects the real programs from which classes are generated."""

import re
import shutil
import zipfile

from tools import quietly

# Each library is a task, and its files are the solutions.
LIBRARIES = (
    "org.apache.commons:commons-math3:3.6.1",
    "org.apache.commons:commons-lang3:3.14.0",
    "com.google.guava:guava:33.0.0-jre",
    "org.apache.commons:commons-collections4:4.4",
)
COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy"

# The number of files from each library, without and with IR-Plag. A class needs about 200 programs. With IR-Plag, half
# of them are solutions of the same seven tasks, as in a course.
PER_LIBRARY, PER_LIBRARY_WITH_TASKS = 60, 25

# The names of the folders in IR-Plag. Each folder is a task.
CASES = "case-*"

# The minimum and maximum number of characters in a program. Shorter files are mostly declarations without statements,
# and longer files would outweigh the other files of a submission.
SHORTEST, LONGEST = 800, 6000


def default_programs(shop, ir_plag):
    """Returns a folder that contains a folder of programs for each task."""
    folder = shop.work / "programs"
    shutil.rmtree(folder, ignore_errors=True)
    add_independent(ir_plag, folder)
    count = PER_LIBRARY_WITH_TASKS if folder.exists() else PER_LIBRARY
    for library in LIBRARIES:
        add_library(library, count, folder, shop)
    return folder


def add_library(library, count, folder, shop):
    _, name, version = library.split(":")
    archive = shop.work / f"{name}-{version}-sources.jar"
    if not archive.exists():
        quietly(name, ["mvn", "-B", "-q", "-Dstyle.color=never", COPY, f"-Dartifact={library}:jar:sources",
                       f"-DoutputDirectory={shop.work}"], shop)
    with zipfile.ZipFile(archive) as sources:
        texts = {path: sources.read(path).decode() for path in sorted(sources.namelist()) if path.endswith(".java")}
    suited = [path for path, text in texts.items() if SHORTEST <= len(code(text)) <= LONGEST]
    for number in range(count):
        path = suited[number * len(suited) // count]
        target = folder / name / f"{number:02}" / path.rpartition("/")[2]
        target.parent.mkdir(parents=True)
        target.write_text(texts[path])


def code(text):
    """Returns a program without comments, and with white space collapsed."""
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL))


def add_independent(dataset, folder):
    """Adds the programs of IR-Plag that were written independently."""
    for case in sorted(dataset.glob(CASES)):
        shutil.copytree(case / "non-plagiarized", folder / case.name)
