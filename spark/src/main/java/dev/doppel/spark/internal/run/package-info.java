/** A run on Spark from input files to output files, its manifest and its costs. */
@NullMarked
package dev.doppel.spark.internal.run;

import org.jspecify.annotations.NullMarked;
