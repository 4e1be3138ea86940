/**
 * {@link dev.doppel.spark.internal.input.InputEvent}s in, {@link dev.doppel.spark.internal.prepare.PreparedBlock}s out: the stages from text to
 * band keys, which need no other document and so happen where the text is read.
 */
@NullMarked
package dev.doppel.spark.internal.prepare;

import org.jspecify.annotations.NullMarked;
