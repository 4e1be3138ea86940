/** The parts that all readers share: base classes, errors, limits and statistics; and the reader of plain text. */
@NullMarked
package dev.doppel.corpus.internal.reader;

import org.jspecify.annotations.NullMarked;
