/** The stages of a deduplication run, and the files they leave for each other. */
@NullMarked
package dev.doppel.dedup.internal;

import org.jspecify.annotations.NullMarked;
