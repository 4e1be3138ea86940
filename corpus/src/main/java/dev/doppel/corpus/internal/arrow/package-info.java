/** Reads Arrow IPC files and streams. Feather version 2 files are Arrow IPC files. */
@NullMarked
package dev.doppel.corpus.internal.arrow;

import org.jspecify.annotations.NullMarked;
