/** The job and the route that recommend options for finding near-duplicates in given files. */
@NullMarked
package dev.doppel.server.internal.tune;

import org.jspecify.annotations.NullMarked;
