/**
 * The pipeline stages that compute band keys from text. Each document is processed independently on the machine that
 * reads it.
 */
@NullMarked
package dev.doppel.spark.internal.prepare;

import org.jspecify.annotations.NullMarked;
