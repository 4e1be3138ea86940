/** Hash functions that every stage may use: mixers, word hashes, MinHash families and hashes of vectors. */
@NullMarked
package dev.doppel.hash;

import org.jspecify.annotations.NullMarked;
