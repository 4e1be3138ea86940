/** A leaf that every stage may use: mixing, word hashes, the hash families of the reports, and hashes of vectors. */
@NullMarked
package dev.doppel.hash;

import org.jspecify.annotations.NullMarked;
