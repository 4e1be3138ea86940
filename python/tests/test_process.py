"""The Java process: found, started once, and ended with Python."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import wait_until

import doppel
from doppel._process import PROCESS

TWICE = ["a b c d e f", "a b c d e f"]
LONG = "import doppel, sys; doppel.run('--version'); print(doppel._process.PROCESS.pid, flush=True); "
LONG += "doppel.run('generate', 'corpus', '--documents', '2000000', '-o', sys.argv[1])"


def long(folder):
    """Runs a command that takes at least half a minute, and writes at most 6 GB."""
    doppel.run("generate", "corpus", "--documents", "2000000", "-o", str(folder / "corpus.jsonl"))


@pytest.fixture
def interruptible():
    """Handles interrupts, which a process ignores if a shell has started it in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def has_ended(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


def python(*arguments, **environment):
    """Runs Python code in a process with other environment variables."""
    command = [sys.executable, "-W", "error", "-c", *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


def error_with(**environment):
    finished = python("import doppel; doppel.scan(['a b c d e', 'b'])", **environment)
    kind, _, message = finished.stderr.splitlines()[-1].partition(": ")
    assert kind == "doppel.errors.DoppelError", finished.stderr
    return message


def test_the_process_serves_all_calls():
    doppel.scan(TWICE)
    pid = PROCESS.pid
    doppel.scan(TWICE)
    assert PROCESS.pid == pid


def test_no_java(tmp_path):
    assert error_with(PATH=str(tmp_path), JAVA_HOME="") == (
        "no Java found: install a Java runtime of version 17 or later, or set JAVA_HOME to one"
    )
    assert error_with(JAVA_HOME=str(tmp_path)) == (
        f"JAVA_HOME is {tmp_path}, which has no bin/java: set it to a Java runtime of version 17 or later"
    )


@pytest.mark.parametrize("version", ["11.0.2", "1.8.0_392"])
def test_old_java(version, tmp_path):
    java = tmp_path / "bin" / "java"
    java.parent.mkdir()
    java.write_text(f"""#!/bin/sh\n[ "$1" != -version ] || echo 'openjdk version "{version}" 2019' >&2\nexit 1\n""")
    java.chmod(0o755)
    assert error_with(JAVA_HOME=str(tmp_path)) == (
        f"Java 17 or later is needed; {java} is {version}: set JAVA_HOME to a newer one"
    )


def test_wrong_java_options():
    message = error_with(DOPPEL_JAVA_OPTS="-Xmx1x")
    assert message.startswith("the Doppel process ended (exit code 1): Invalid maximum heap")


def test_a_path_with_spaces_and_letters_of_other_languages(tmp_path):
    package = tmp_path / "büro 東京" / "doppel"
    shutil.copytree(Path(doppel.__file__).parent, package)
    code = "import doppel; print(doppel.__file__, *doppel.scan('café')['left'])"
    (tmp_path / "café").mkdir()
    for name in ["é.txt", "ü.txt"]:
        (tmp_path / "café" / name).write_text(TWICE[0])
    for locale in ["C", "C.UTF-8"]:
        finished = subprocess.run(
            [sys.executable, "-X", "utf8", "-c", code],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(package.parent), "LC_ALL": locale},
            capture_output=True,
            check=False,
        )
        assert finished.stdout.decode() == f"{package}/__init__.py é.txt\n", finished.stderr


def test_a_killed_process_is_reported_and_replaced():
    doppel.scan(TWICE)
    killed = PROCESS.pid
    kill = threading.Timer(0, lambda: (wait_until(lambda: PROCESS._lock.locked()), os.kill(killed, signal.SIGKILL)))
    kill.start()
    with pytest.raises(doppel.DoppelError, match=r"the Doppel process ended \(signal 9\)"):
        while True:
            doppel.scan(TWICE)
    kill.join()
    assert len(doppel.scan(TWICE)) == 1
    assert PROCESS.pid != killed


def test_a_process_killed_between_calls_is_replaced():
    doppel.scan(TWICE)
    killed = PROCESS.pid
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: not PROCESS._java.usable())
    assert len(doppel.scan(TWICE)) == 1


def test_an_interrupt_stops_the_command(tmp_path, interruptible):
    doppel.scan(TWICE)
    pid = PROCESS.pid

    def interrupt():
        wait_until(lambda: any(tmp_path.iterdir()))
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    interrupter = threading.Thread(target=interrupt)
    interrupter.start()
    with pytest.raises(KeyboardInterrupt):
        long(tmp_path)
    interrupter.join()
    assert has_ended(pid)
    assert list(tmp_path.iterdir()) == []
    assert len(doppel.scan(TWICE)) == 1


def test_java_ends_when_python_is_killed(tmp_path):
    command = [sys.executable, "-c", LONG, str(tmp_path / "corpus.jsonl")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as caller:
        java = int(caller.stdout.readline())
        wait_until(lambda: any(tmp_path.iterdir()))
        assert not has_ended(java)
        caller.kill()
    wait_until(lambda: has_ended(java))
    assert list(tmp_path.iterdir()) == []


def test_java_ends_when_python_ends():
    finished = python("import doppel; doppel.run('--version'); print(doppel._process.PROCESS.pid)")
    assert finished.stderr == ""
    wait_until(lambda: has_ended(int(finished.stdout)))


def test_threads_share_the_process():
    def pairs(number):
        return len(doppel.scan([f"{number} b c d e f"] * (2 + number % 3)))

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(pairs, range(24))) == [[1, 3, 6][number % 3] for number in range(24)]


def test_a_forked_process_has_its_own():
    code = """
import doppel, os, sys
twice = ["a b c d e f"] * 2
doppel.scan(twice)
parent = doppel._process.PROCESS.pid
if os.fork() == 0:
    found = len(doppel.scan(twice))
    os._exit(0 if found == 1 and doppel._process.PROCESS.pid != parent else 1)
status = os.wait()[1]
print(status, len(doppel.scan(twice)), doppel._process.PROCESS.pid == parent)
"""
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert finished.stdout == "0 1 True\n", finished.stderr


def test_java_ends_with_python_while_a_forked_process_lives():
    code = "import doppel, os, sys; doppel.run('--version'); print(doppel._process.PROCESS.pid, flush=True); "
    code += "os.fork() or sys.stdin.read(); os._exit(0)"
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        java = int(parent.stdout.readline())
        parent.wait()
        wait_until(lambda: has_ended(java))
