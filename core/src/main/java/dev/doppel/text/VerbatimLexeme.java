package dev.doppel.text;

/**
 * A name or literal of a program as written. In {@link Words}, one word represents all names, so that a renamed copy
 * has the same words; the names themselves are compared separately.
 *
 * @param text a name, {@code .name} for a member, the digits of a number, or a quotation mark and the text of a string,
 *     so that lexemes of different kinds never have the same text
 * @param survivesRenaming whether the lexeme stays the same when the names in a program are changed: library names and
 *     literals must stay for the program to behave the same, but names that the program declares can all be changed
 */
public record VerbatimLexeme(String text, boolean survivesRenaming) {}
