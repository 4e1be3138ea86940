/** Manifests of runs on Spark, with the measured cost of each Spark stage. */
@NullMarked
package dev.doppel.spark.internal.run;

import org.jspecify.annotations.NullMarked;
