/** What a run on Spark was asked for, what it did, and what each of its stages cost. */
@NullMarked
package dev.doppel.spark.internal.run;

import org.jspecify.annotations.NullMarked;
