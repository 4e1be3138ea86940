/** Numbers of documents in, named results out: pairs, removed documents, groups, and what is kept. */
@NullMarked
package dev.doppel.spark.internal.result;

import org.jspecify.annotations.NullMarked;
