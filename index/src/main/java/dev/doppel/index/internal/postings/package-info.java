/** The inverted index from shingles to documents, with its memtables, segments, tombstones and snapshots. */
@NullMarked
package dev.doppel.index.internal.postings;

import org.jspecify.annotations.NullMarked;
