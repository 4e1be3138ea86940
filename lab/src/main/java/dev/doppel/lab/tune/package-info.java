/** Recommends scan settings, based on a sample of a collection or on labelled pairs. */
@NullMarked
package dev.doppel.lab.tune;

import org.jspecify.annotations.NullMarked;
