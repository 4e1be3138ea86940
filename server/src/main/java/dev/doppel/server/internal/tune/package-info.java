/** How to scan the files that somebody sent: a job. */
@NullMarked
package dev.doppel.server.internal.tune;

import org.jspecify.annotations.NullMarked;
