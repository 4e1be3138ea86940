"""The examples run, and print what the documentation shows."""

import ast
import io
import json
import re
import subprocess
import sys
from contextlib import redirect_stdout

import pytest
from conftest import PROJECT

EXAMPLES = PROJECT / "examples" / "python"


@pytest.mark.parametrize("page", ["docs/python.md", "python/README.md"])
def test_the_code_of_a_page_prints_what_the_page_shows(page, tmp_path, monkeypatch):
    (tmp_path / "examples").symlink_to(PROJECT / "examples")
    monkeypatch.chdir(tmp_path)
    text = (PROJECT / page).read_text(encoding="utf-8")
    names = {}
    blocks = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", text, re.DOTALL)
    assert blocks
    for code, expected in blocks:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(code, names)
        if expected:
            assert printed.getvalue() == expected


def test_the_example_prints_the_pairs_of_a_frame():
    command = [sys.executable, str(EXAMPLES / "example.py")]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert re.search(r"\brose +copy +0\.8\b", finished.stdout), finished.stderr
    assert finished.stdout.endswith("kept: rose, lily, tulip\n")


def test_the_notebook_has_the_output_of_its_code(monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    names = {}
    for cell in json.loads((EXAMPLES / "duplicates.ipynb").read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert run_cell("".join(cell["source"]), names) == shown(cell).rstrip("\n")


def run_cell(source, names):
    """Returns what a notebook shows for a cell: what it prints, and the value of its last expression."""
    code = ast.parse(source)
    last = code.body.pop() if isinstance(code.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    return (printed.getvalue() + ("" if value is None else pretty(value))).rstrip("\n")


def pretty(value):
    return "[" + ",\n ".join(map(repr, value)) + "]" if isinstance(value, list) else repr(value)


def shown(cell):
    return "".join(
        "".join(output["text"] if "text" in output else output["data"]["text/plain"]) for output in cell["outputs"]
    )
