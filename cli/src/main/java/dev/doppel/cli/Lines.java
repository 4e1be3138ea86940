package dev.doppel.cli;

/** The lines of a text as editors count them, from 1. */
final class Lines {
    private Lines() {}

    /** The line in which a character stands. */
    static long number(String text, int at) {
        return 1 + text.substring(0, at).chars().filter(c -> c == '\n').count();
    }
}
