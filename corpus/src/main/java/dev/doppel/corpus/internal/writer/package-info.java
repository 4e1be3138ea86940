/** Writers that copy a file without some of its records. */
@NullMarked
package dev.doppel.corpus.internal.writer;

import org.jspecify.annotations.NullMarked;
