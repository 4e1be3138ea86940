package dev.doppel.unit.internal;

/** The characters of a text from offset {@code start} up to, but not including, offset {@code end}. */
public interface TextSpan {
    int start();

    int end();
}
