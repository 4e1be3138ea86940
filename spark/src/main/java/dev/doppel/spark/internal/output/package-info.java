/** Output directories on any Hadoop file system that appear complete or not at all. */
@NullMarked
package dev.doppel.spark.internal.output;

import org.jspecify.annotations.NullMarked;
