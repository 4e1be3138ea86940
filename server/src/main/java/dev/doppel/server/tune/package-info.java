/** How to scan the files that somebody sent: a job. */
@NullMarked
package dev.doppel.server.tune;

import org.jspecify.annotations.NullMarked;
