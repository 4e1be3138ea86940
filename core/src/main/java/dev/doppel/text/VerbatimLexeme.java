package dev.doppel.text;

/**
 * A name or literal in a program, with its original spelling. In {@link Words}, one word represents all names, so that
 * a copy with other names has the same words. The original names are compared separately.
 *
 * @param text a name, a member as {@code .name}, a number, or a quotation mark followed by the content of a string;
 *     lexemes of different kinds never have the same text
 * @param survivesRenaming whether changing the lexeme would change the behaviour of the program; true for library names
 *     and literals, false for names that the program declares
 */
public record VerbatimLexeme(String text, boolean survivesRenaming) {}
