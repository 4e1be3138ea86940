/** Results with the ids and sources of documents: pairs, removed documents, groups and kept documents. */
@NullMarked
package dev.doppel.spark.internal.result;

import org.jspecify.annotations.NullMarked;
