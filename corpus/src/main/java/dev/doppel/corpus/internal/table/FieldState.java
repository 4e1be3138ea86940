package dev.doppel.corpus.internal.table;

/** The position of a byte within a field of a table. */
enum FieldState {
    /** Before the first byte of a field. A quote starts a quoted field only at this position. */
    START,
    PLAIN,
    QUOTED,
    /** After a closing quote. A second quote reopens the quoted field, even if other bytes are in between. */
    CLOSED;

    FieldState after(byte next, byte separator) {
        if (this == QUOTED) {
            return next == '"' ? CLOSED : QUOTED;
        }
        if (next == separator) {
            return START;
        }
        if (next == '"' && this != PLAIN) {
            return QUOTED;
        }
        return this == START ? PLAIN : this;
    }
}
