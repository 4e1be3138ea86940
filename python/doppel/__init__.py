"""Finds near-duplicates, copies and copied passages in texts. Needs Java 17 or later.

>>> import doppel
>>> doppel.scan(frame, threshold=0.7)

The first call starts a Java process, which all later calls use. It ends when Python ends. The environment variable
``JAVA_HOME`` selects the Java runtime, and ``DOPPEL_JAVA_OPTS``, such as ``-Xmx8g``, is passed to it.
"""

from importlib.metadata import version

from ._commands import Dedup, compare, dedup, groups, passages, run, scan
from ._index import Index
from .errors import DoppelError, DoppelWarning

__version__ = version("doppel")
__all__ = [
    "Dedup",
    "DoppelError",
    "DoppelWarning",
    "Index",
    "compare",
    "dedup",
    "groups",
    "passages",
    "run",
    "scan",
]
