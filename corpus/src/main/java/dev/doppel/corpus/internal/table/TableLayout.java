package dev.doppel.corpus.internal.table;

/**
 * The columns of a table, as named in its header.
 *
 * @param width the number of columns
 * @param id the index of the id column, or {@link TableRow#NONE}
 * @param text the index of the text column
 * @param rank the index of the rank column, or {@link TableRow#NONE}
 */
record TableLayout(char separator, int width, int id, int text, int rank) {}
