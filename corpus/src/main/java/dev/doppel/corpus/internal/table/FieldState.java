package dev.doppel.corpus.internal.table;

/** The position of a character within a field of a table. Bytes are examined as if each were a character. */
enum FieldState {
    /** Before the first character of a field. A quote starts a quoted field only at this position. */
    START,
    PLAIN,
    QUOTED,
    /** After a closing quote. A second quote reopens the quoted field, even if other characters are in between. */
    CLOSED;

    FieldState after(int next, int separator) {
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
