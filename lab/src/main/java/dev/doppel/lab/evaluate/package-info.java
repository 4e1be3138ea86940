/** Compares found pairs and groups with ground truth: precision, recall, F1 and the adjusted Rand index. */
@NullMarked
package dev.doppel.lab.evaluate;

import org.jspecify.annotations.NullMarked;
