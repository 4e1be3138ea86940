/** The stages from text to band keys. They process each document on its own, on the machine that reads it. */
@NullMarked
package dev.doppel.spark.internal.prepare;

import org.jspecify.annotations.NullMarked;
