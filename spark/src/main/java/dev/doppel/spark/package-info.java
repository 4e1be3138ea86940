/** Near-duplicate detection on Apache Spark with the algorithms of the core module. */
@NullMarked
package dev.doppel.spark;

import org.jspecify.annotations.NullMarked;
