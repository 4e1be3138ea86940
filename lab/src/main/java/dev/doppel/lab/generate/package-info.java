/**
 * Generates synthetic documents with known near-duplicates and shared passages. A document is the same on every
 * machine, since it depends only on its number and on the generator's parameters.
 */
@NullMarked
package dev.doppel.lab.generate;

import org.jspecify.annotations.NullMarked;
