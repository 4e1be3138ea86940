/** Which of the files that somebody sent resemble each other: a job. */
@NullMarked
package dev.doppel.server.internal.scan;

import org.jspecify.annotations.NullMarked;
