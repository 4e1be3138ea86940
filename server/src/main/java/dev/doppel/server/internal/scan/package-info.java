/** The job that finds similar documents among uploaded files. */
@NullMarked
package dev.doppel.server.internal.scan;

import org.jspecify.annotations.NullMarked;
