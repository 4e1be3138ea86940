/**
 * The experiments of the five reports, each repeated by one class: its data as tables, its figures, and in a sentence
 * what the report found and what is found here. What the same seed computes is the same on every machine; only times differ.
 */
@NullMarked
package dev.doppel.lab.experiment;

import org.jspecify.annotations.NullMarked;
