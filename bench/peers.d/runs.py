"""Runs a command, and measures its wall time and the CPU time and memory of all its processes."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")
TICK = 1 / os.sysconf("SC_CLK_TCK")
BETWEEN_SAMPLES = 0.2


@dataclass(frozen=True)
class Run:
    seconds: float
    processor_seconds: float
    peak_bytes: int
    failure: str | None = None
    stopped: bool = False


def run(command, folder, log, limit_seconds=None, environment=None):
    """Runs a command in its own session, so that it can be stopped with its children at the limit."""
    with open(log, "wb") as output:
        start = time.monotonic()
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env={**os.environ, **(environment or {})},
        )
        try:
            return watch(process, start, limit_seconds, log)
        finally:
            # Processes that a tool leaves behind would slow down the next tool.
            stop_group(process.pid)


def watch(process, start, limit_seconds, log):
    peak, busy = 0, 0.0
    while True:
        held, used = memory_and_time(process.pid)
        peak, busy = max(peak, held), max(busy, used)
        # Use wait4 instead of Popen.wait to get the CPU time, which lacks children that the process did not wait for.
        # The peak memory from wait4 is not used, since it includes the memory of this program at the start.
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        seconds = time.monotonic() - start
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            failure = None if process.returncode == 0 else f"exit {process.returncode}: {last_line(log)}"
            return Run(seconds, max(busy, usage.ru_utime + usage.ru_stime), peak, failure)
        if limit_seconds and seconds > limit_seconds:
            stop_group(process.pid)
            process.wait()
            return Run(seconds, busy, peak, stopped=True)
        # Sleep briefly at first, since the time of a short run would be rounded up to the next sample.
        time.sleep(min(BETWEEN_SAMPLES, 0.01 + seconds / 100))


def stop_group(group):
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def memory_and_time(session):
    """Returns resident bytes and CPU seconds of all processes of a session; shared pages count for each process."""
    held, used = 0, 0.0
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                # The name in parentheses may contain any character. After it come state, parent, group and session.
                # From the twelfth field on, there are the times of the process and of the children that it waited for.
                fields = (process / "stat").read_text().rpartition(")")[2].split()
                if int(fields[3]) == session:
                    used += sum(map(int, fields[11:15])) * TICK
                    held += int((process / "statm").read_text().split()[1]) * PAGE
            except (OSError, IndexError):
                continue
    return held, used


def last_line(log):
    lines = [line.strip() for line in Path(log).read_text(errors="replace").splitlines() if line.strip()]
    return lines[-1][:200] if lines else "no message"
