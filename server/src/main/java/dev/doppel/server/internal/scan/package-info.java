/** The jobs that find similar documents among uploaded files or in the index. */
@NullMarked
package dev.doppel.server.internal.scan;

import org.jspecify.annotations.NullMarked;
