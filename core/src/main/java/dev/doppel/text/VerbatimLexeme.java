package dev.doppel.text;

/**
 * A name or literal of a program as written. In {@link Words}, one word represents all names, so that a copy with other
 * names has the same words. The names themselves are compared separately.
 *
 * @param text a name, {@code .name} for a member, a number, or a quotation mark and the content of a string; lexemes of
 *     different kinds never have the same text
 * @param survivesRenaming whether the lexeme must not change if the program is to behave the same; true for library
 *     names and literals, false for names that the program declares
 */
public record VerbatimLexeme(String text, boolean survivesRenaming) {}
