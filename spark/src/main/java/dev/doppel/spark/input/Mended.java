package dev.doppel.spark.input;

/**
 * Something that was no text and was replaced.
 *
 * @param source the file and line
 * @param sequences how many times
 */
public record Mended(String source, long sequences) implements Delivery {}
