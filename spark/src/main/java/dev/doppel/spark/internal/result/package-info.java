/** Pairs, removed documents, groups and kept documents, with their ids and sources. */
@NullMarked
package dev.doppel.spark.internal.result;

import org.jspecify.annotations.NullMarked;
