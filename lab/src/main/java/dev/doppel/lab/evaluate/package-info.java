/**
 * Evaluates results against ground truth. Pairs and groups are scored by precision, recall, F1 and the adjusted Rand
 * index, and passages by recall, precision, granularity and plagdet.
 */
@NullMarked
package dev.doppel.lab.evaluate;

import org.jspecify.annotations.NullMarked;
