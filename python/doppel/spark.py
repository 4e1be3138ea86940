"""Doppel on the DataFrames of PySpark.

The session needs ``doppel-spark.jar``, which ``./doppel-spark --version`` builds in ``spark/target``:

>>> session = SparkSession.builder.config("spark.jars", "doppel-spark.jar").getOrCreate()
>>> with doppel.spark.dedup(pages, text_field="body", threshold=0.7) as result:
...     result.kept.write.parquet("kept")
"""

from __future__ import annotations

from typing import Any

from py4j.protocol import Py4JError, Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame

from . import _options
from .errors import DoppelError

COMMANDS = "dev.doppel.spark.command.DatasetCommands"


class Result:
    """A result whose data is kept on the executors until it is closed. Use or write its DataFrames before."""

    def __init__(self, rows: DataFrame, command: str, options: dict[str, Any]) -> None:
        self._rows = rows
        self._result = _call(lambda: _run(rows, command, _options.arguments(options)))

    def close(self) -> None:
        """Releases the data on the executors."""
        self._result.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _table(self, name: str) -> DataFrame:
        session = self._rows.sparkSession
        return DataFrame(getattr(self._result, name)().dataset(session._jsparkSession), session)


class Scan(Result):
    """The result of :func:`scan`."""

    @property
    def pairs(self) -> DataFrame:
        """The pairs, in no particular order, with the columns of :func:`doppel.scan`."""
        return self._table("pairs")

    @property
    def passages(self) -> DataFrame:
        """The passages that pairs share, or no rows without the option ``passages``."""
        return self._table("passages")


class Dedup(Result):
    """The result of :func:`dedup`."""

    @property
    def kept(self) -> DataFrame:
        """The rows that are kept, with all their columns."""
        rows = _call(lambda: self._result.kept(self._rows._jdf))
        return DataFrame(rows, self._rows.sparkSession)

    @property
    def removed(self) -> DataFrame:
        """The removed documents, each with the kept document that it is similar to."""
        return self._table("removed")

    @property
    def groups(self) -> DataFrame:
        """The members of the groups of similar documents."""
        return self._table("members")


def scan(rows: DataFrame, **options: Any) -> Scan:
    """Finds the pairs of similar rows, with the options of ``doppel-spark scan``: ``threshold=0.7``, ``words=3``.

    ``text_field`` and ``id_field`` name columns. The rows must have the same order each time Spark computes them, as
    rows of files do. Sort or checkpoint shuffled rows first.
    """
    return Scan(rows, "scan", options)


def dedup(rows: DataFrame, **options: Any) -> Dedup:
    """Removes near-duplicate rows, with the options of ``doppel-spark dedup``, as :func:`scan` describes."""
    return Dedup(rows, "dedup", options)


def _run(rows: DataFrame, command: str, arguments: list[str]) -> Any:
    jvm = rows.sparkSession._jvm
    try:
        # Classes of spark.jars are known to the class loader of Spark's threads, and not to that of py4j.
        jvm.java.lang.Thread.currentThread().getContextClassLoader().loadClass(COMMANDS)
    except Py4JJavaError:
        raise DoppelError(
            "Spark does not know Doppel: set spark.jars to the path of doppel-spark.jar before the session starts"
        ) from None
    return getattr(jvm.dev.doppel.spark.command.DatasetCommands, command)(rows._jdf, arguments)


def _call(action: Any) -> Any:
    """Returns the result of an action, converting errors of Java to DoppelError."""
    try:
        return action()
    except PySparkException as e:
        raise DoppelError(str(e).splitlines()[0]) from e
    except Py4JJavaError as e:
        raise DoppelError(str(e.java_exception.getMessage()).splitlines()[0]) from e
    except Py4JError as e:
        raise DoppelError(str(e).splitlines()[0]) from e
