/**
 * Beside the pipeline: documents made up for experiments, whose near-duplicates and shared passages are known. Every document is a function
 * of a seed and its number alone, the same on every machine.
 */
@NullMarked
package dev.doppel.lab.generate;

import org.jspecify.annotations.NullMarked;
