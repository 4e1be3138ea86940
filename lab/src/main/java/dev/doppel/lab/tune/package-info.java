/**
 * Settings for a collection, from the collection itself: a sample of its documents is compared with all of them, exactly,
 * and the shingles, the threshold and the method follow from what is seen, or from pairs that somebody labelled.
 */
@NullMarked
package dev.doppel.lab.tune;

import org.jspecify.annotations.NullMarked;
