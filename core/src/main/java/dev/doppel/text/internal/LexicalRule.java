package dev.doppel.text.internal;

/**
 * Recognises one kind of comment or lexeme in a programming language. Rules are immutable and shared by all lexers.
 *
 * <p>A rule that looks ahead without a limit must either consume the text that it searched, or record in
 * {@link LexerState} that another search would fail. Otherwise, an attacker could craft texts that take quadratic time.
 */
interface LexicalRule {
    /** The maximum length of a delimiter that a program chooses, such as the mark of a raw string. */
    int MAX_DELIMITER = 64;

    /**
     * Reads the comment or lexeme that begins at {@code from}. For a string with a prefix, {@code from} is the offset
     * of the quotation mark. Returns false and leaves the state unchanged if no comment or lexeme begins there.
     */
    boolean read(LexerState scan, int from);
}
