/** Hash functions for all stages: mixers, word hashes, MinHash families and vector hashes. */
@NullMarked
package dev.doppel.hash;

import org.jspecify.annotations.NullMarked;
