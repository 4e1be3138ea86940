/** The documents of old corpora, and the states in which runs save the documents they keep. */
@NullMarked
package dev.doppel.dedup.internal.old;

import org.jspecify.annotations.NullMarked;
