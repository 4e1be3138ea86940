/** The plain text reader, and what all readers share: base classes, exceptions, limits and statistics. */
@NullMarked
package dev.doppel.corpus.internal.reader;

import org.jspecify.annotations.NullMarked;
