/** Recommendation of scan settings from a sample of a collection or from labelled pairs. */
@NullMarked
package dev.doppel.lab.tune;

import org.jspecify.annotations.NullMarked;
