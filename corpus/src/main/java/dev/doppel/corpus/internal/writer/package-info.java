/** Writers that copy a file but omit or change some of its records. */
@NullMarked
package dev.doppel.corpus.internal.writer;

import org.jspecify.annotations.NullMarked;
