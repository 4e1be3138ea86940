"""The Doppel process that runs all commands of this Python process."""

from __future__ import annotations

import atexit
import io
import json
import os
import threading
from typing import NamedTuple

from . import _java
from .errors import DoppelError

SECONDS_TO_END = 10
PARTS = ["output", "errors"]


class Response(NamedTuple):
    """What a command wrote, and its exit code: 0 done, 1 failed, 2 wrong usage."""

    exit_code: int
    output: bytes
    errors: bytes


class Died(Exception):
    """The Java process ended before it sent a response."""


class JavaProcess:
    """A running Java process, and its two pipes. ``docs/python.md`` describes the format of the messages."""

    def __init__(self) -> None:
        self._process, self._messages = _java.start()
        self._responses = io.BufferedReader(self._process.stdout)
        self._folder = os.getcwd()
        self._sent = 0

    @property
    def pid(self) -> int:
        return self._process.pid

    def usable(self) -> bool:
        """Returns whether the process runs, in the current folder. It resolves relative paths against its folder."""
        return self._process.poll() is None and self._folder == os.getcwd()

    def run(self, arguments: list[str], data: bytes) -> Response:
        self._sent += 1
        header = {"id": self._sent, "arguments": arguments, "input": len(data)}
        try:
            self._write(json.dumps(header).encode() + b"\n" + data)
            answer = json.loads(self._complete(self._responses.readline(), 1))
            output, errors = (self._complete(self._responses.read(answer[part]), answer[part]) for part in PARTS)
        except OSError as e:
            raise Died from e
        return Response(answer["exit_code"], output, errors)

    def _write(self, message: bytes) -> None:
        rest = memoryview(message)
        while rest:
            rest = rest[self._process.stdin.write(rest) :]

    @staticmethod
    def _complete(received: bytes, length: int) -> bytes:
        if len(received) < length:
            raise Died
        return received

    def reason(self) -> str:
        """Ends the process, and returns why it died, as far as is known."""
        self._process.stdin.close()
        code = self._wait()
        self._messages.seek(0)
        lines = self._messages.read().decode(errors="replace").strip().splitlines()
        self.detach()
        if self._sent == 1:
            _java.require_version()
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return f"the Doppel process ended ({how}){': ' + lines[0] if lines else ''}; the next call starts a new one"

    def end(self) -> None:
        """Ends the process, even while a command runs."""
        self.detach()
        self._wait()

    def detach(self) -> None:
        """Closes this side of the pipes. When its input is closed in all processes, Java ends."""
        for file in [self._process.stdin, self._responses, self._messages]:
            file.close()

    def _wait(self) -> int:
        try:
            return self._process.wait(SECONDS_TO_END)
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise


class DoppelProcess:
    """Runs commands in a Java process, which the first command starts, and which ends when Python ends.

    Runs one command at a time, for any number of threads. If the process dies, the running command fails, and the next
    command starts a new process.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._java: JavaProcess | None = None

    def run(self, arguments: list[str], data: bytes = b"") -> Response:
        """Runs a command line with ``data`` as its standard input. An interrupt stops the command."""
        with self._lock:
            if self._java is not None and not self._java.usable():
                self._end()
            if self._java is None:
                self._java = JavaProcess()
            try:
                return self._java.run(arguments, data)
            except Died:
                java, self._java = self._java, None
                raise DoppelError(java.reason()) from None
            except BaseException:
                self._end()
                raise

    @property
    def pid(self) -> int | None:
        """The id of the Java process, or None if there is none."""
        return None if self._java is None else self._java.pid

    def stop(self) -> None:
        """Ends the Java process, if there is one."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        java, self._java = self._java, None
        if java is not None:
            java.end()

    def after_fork(self) -> None:
        """Leaves the Java process to the parent, from which this process was forked."""
        self._lock = threading.Lock()
        if self._java is not None:
            self._java.detach()
            self._java = None


PROCESS = DoppelProcess()
atexit.register(PROCESS.stop)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=PROCESS.after_fork)
