/** The removal of lines, paragraphs and passages that occur more than once. */
@NullMarked
package dev.doppel.spark.internal.unit;

import org.jspecify.annotations.NullMarked;
