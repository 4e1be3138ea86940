package dev.doppel.spark.input;

/**
 * Something that could not be read, and why.
 *
 * @param source the file
 * @param place the line or row in it, from 1; 0 where all of it is passed over, or what follows
 * @param reason one line
 * @param mend what the user can do, or empty
 */
public record PassedOver(String source, long place, String reason, String mend) implements Delivery {}
