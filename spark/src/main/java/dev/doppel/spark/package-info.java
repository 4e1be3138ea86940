/** Near-duplicate detection on Apache Spark: the stages of core, with shuffles between them. */
@NullMarked
package dev.doppel.spark;

import org.jspecify.annotations.NullMarked;
