package dev.doppel.text.internal;

/**
 * Recognises one kind of comment or lexeme of a programming language. Rules are immutable and shared by all lexers.
 *
 * <p>A rule that looks ahead without an upper bound must either consume what it saw or remember in {@link LexerState}
 * that the search is futile. Otherwise hostile texts would take quadratic time.
 */
interface LexicalRule {
    /** The maximum length of a delimiter that a program chooses, such as the mark of a raw string. */
    int MAX_DELIMITER = 64;

    /**
     * Reads the comment or lexeme whose first character, or whose quotation mark after a prefix, is at {@code from}.
     * Returns false and leaves the state unchanged if none begins there.
     */
    boolean read(LexerState scan, int from);
}
