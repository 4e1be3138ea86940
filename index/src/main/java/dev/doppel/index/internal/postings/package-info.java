/** The inverted index: memtables and immutable segments. */
@NullMarked
package dev.doppel.index.internal.postings;

import org.jspecify.annotations.NullMarked;
