package dev.doppel.spark.internal.input;

/**
 * The end of a piece of a file, of which it tells what {@link dev.doppel.spark.internal.output.KeptFileJob} must know.
 *
 * @param piece which of its partition's, from 0
 * @param documents how many it had
 * @param skipped how many of its records were passed over, or the piece itself or the rest of it
 */
public record FileSplitEnd(int piece, long documents, long skipped) implements InputEvent {}
