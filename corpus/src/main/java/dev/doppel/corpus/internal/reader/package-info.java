/** What all readers share: errors, limits, statistics and temporary files; and the reader of plain text. */
@NullMarked
package dev.doppel.corpus.internal.reader;

import org.jspecify.annotations.NullMarked;
