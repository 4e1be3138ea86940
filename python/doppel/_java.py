"""Finds Java, and starts Doppel in it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO

from .errors import DoppelError

OLDEST = 17
JAR = Path(__file__).resolve().parent / "java" / "doppel.jar"

# Messages of the virtual machine must not get between the responses on standard output.
VIRTUAL_MACHINE = ["-XX:+DisplayVMOutputToStderr", "-Xlog:disable", "-Xlog:all=error:stderr"]

# The parallel collector needs the least CPU time.
COLLECTOR = "-XX:+UseParallelGC"


def find() -> str:
    """Returns the path of the java program: that of JAVA_HOME, or else the first on the PATH."""
    home = os.environ.get("JAVA_HOME")
    if home:
        java = shutil.which("java", path=os.path.join(home, "bin"))
        if java is None:
            raise DoppelError(
                f"JAVA_HOME is {home}, which has no bin/java: set it to a Java runtime of version {OLDEST} or later"
            )
        return java
    java = shutil.which("java")
    if java is None:
        raise DoppelError(
            f"no Java found: install a Java runtime of version {OLDEST} or later, or set JAVA_HOME to one"
        )
    return java


def start() -> tuple[subprocess.Popen[bytes], IO[bytes]]:
    """Starts a Doppel process that reads requests. Also returns a file, to which Java writes messages."""
    java = find()
    own = shlex.split(os.environ.get("DOPPEL_JAVA_OPTS", ""))
    chosen = any(re.match(r"-XX:\+Use.*GC", option) for option in own)
    command = [java, *VIRTUAL_MACHINE, *([] if chosen else [COLLECTOR]), *own, "-jar", str(JAR), "pipe"]
    messages = tempfile.TemporaryFile()
    try:
        process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=messages,
            env=_environment(),
            start_new_session=True,  # Ctrl-C reaches Python only, which then decides what to stop
        )
    except OSError as e:
        messages.close()
        raise DoppelError(f"cannot start {java}: {e.strerror}") from e
    return process, messages


def require_version() -> None:
    """Raises an error if Java is too old. Called only after a failed start, since it takes time."""
    java = find()
    result = subprocess.run([java, "-version"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    text = (result.stderr + result.stdout).decode(errors="replace")
    found = re.search(r'version "(?:1\.)?(\d+)[^"]*"', text)
    if found and int(found.group(1)) < OLDEST:
        version = found.group(0).split('"')[1]
        raise DoppelError(f"Java {OLDEST} or later is needed; {java} is {version}: set JAVA_HOME to a newer one")


def _environment() -> dict[str, str]:
    """Returns the environment, with a UTF-8 locale. Without one, Java garbles file names."""
    environment = dict(os.environ)
    names = ["LC_ALL", "LC_CTYPE", "LANG"]
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if sys.platform != "win32" and "utf" not in locale.lower():
        environment["LC_ALL"] = "C.UTF-8"
    return environment
