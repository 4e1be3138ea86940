/**
 * Generators of synthetic documents with known near-duplicates and shared passages. Each document depends only on a
 * seed and its number, and is the same on every machine.
 */
@NullMarked
package dev.doppel.lab.generate;

import org.jspecify.annotations.NullMarked;
