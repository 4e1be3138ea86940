package dev.doppel.unit.internal;

/** The characters of a text from the offset {@code start} up to the offset {@code end}. */
public interface TextSpan {
    int start();

    int end();
}
