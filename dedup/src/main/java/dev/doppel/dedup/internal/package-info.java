/** The stages of a deduplication run, and the files through which they pass data to each other. */
@NullMarked
package dev.doppel.dedup.internal;

import org.jspecify.annotations.NullMarked;
