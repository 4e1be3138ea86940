/** Near-duplicate detection on Apache Spark, using the algorithms of the core module. */
@NullMarked
package dev.doppel.spark;

import org.jspecify.annotations.NullMarked;
