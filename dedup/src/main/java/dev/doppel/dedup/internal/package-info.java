/** Stages of a deduplication run, and the files through which they pass data to later stages. */
@NullMarked
package dev.doppel.dedup.internal;

import org.jspecify.annotations.NullMarked;
