/** Reads Arrow IPC files and streams, which are also the files of Feather version 2. */
@NullMarked
package dev.doppel.corpus.internal.arrow;

import org.jspecify.annotations.NullMarked;
