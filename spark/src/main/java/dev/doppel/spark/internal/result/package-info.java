/** Results by the names of documents: pairs, removed documents, groups and kept documents. */
@NullMarked
package dev.doppel.spark.internal.result;

import org.jspecify.annotations.NullMarked;
