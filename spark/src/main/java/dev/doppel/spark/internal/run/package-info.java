/** Complete runs on Spark, from input files to output files, including manifests and costs. */
@NullMarked
package dev.doppel.spark.internal.run;

import org.jspecify.annotations.NullMarked;
