/** Results with document ids and sources: pairs, removed documents, groups and kept documents. */
@NullMarked
package dev.doppel.spark.internal.result;

import org.jspecify.annotations.NullMarked;
