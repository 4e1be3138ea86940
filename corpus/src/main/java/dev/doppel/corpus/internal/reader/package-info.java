/** The reader for plain text, and the base classes, exceptions, limits and statistics that all readers share. */
@NullMarked
package dev.doppel.corpus.internal.reader;

import org.jspecify.annotations.NullMarked;
