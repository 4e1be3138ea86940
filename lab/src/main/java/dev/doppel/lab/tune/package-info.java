/** Recommendation of scan settings for a collection, from a sample of its documents or from labelled pairs. */
@NullMarked
package dev.doppel.lab.tune;

import org.jspecify.annotations.NullMarked;
