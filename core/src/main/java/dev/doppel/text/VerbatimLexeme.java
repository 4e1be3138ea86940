package dev.doppel.text;

/**
 * A name or literal of a program as it is written. Among the words one word stands for all names, so that a renamed copy
 * has the same words; what the names were is evidence of its own.
 *
 * @param written a name, {@code .name} for what belongs to something else, the digits of a number, or a quotation mark and
 *     the text of a string: no two kinds are ever written alike
 * @param lasting whether renaming does not reach it. The names that a program gives are changed first, and at one stroke;
 *     those of a library and what is printed must stay for the program to do the same.
 */
public record VerbatimLexeme(String written, boolean lasting) {}
