/** The stages from text to band keys, which need no other document and run where the text is read. */
@NullMarked
package dev.doppel.spark.internal.prepare;

import org.jspecify.annotations.NullMarked;
