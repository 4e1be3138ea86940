"""Errors and warnings."""


class DoppelError(Exception):
    """A failure that Doppel reports in one line: what is wrong, where, and how to fix it."""


class DoppelWarning(UserWarning):
    """A problem that does not stop Doppel, such as a document that cannot be read."""
