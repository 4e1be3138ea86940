/**
 * Generators of synthetic documents with known near-duplicates and shared passages. Every document is a function of a
 * seed and its number alone, the same on every machine.
 */
@NullMarked
package dev.doppel.lab.generate;

import org.jspecify.annotations.NullMarked;
