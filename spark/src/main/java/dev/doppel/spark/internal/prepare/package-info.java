/**
 * Pipeline stages that turn text into band keys. Each document is processed independently, on the machine that reads
 * it.
 */
@NullMarked
package dev.doppel.spark.internal.prepare;

import org.jspecify.annotations.NullMarked;
