package dev.doppel.cli;

import dev.doppel.Decimals;

/** Numbers in sentences. */
final class Wording {
    private Wording() {}

    /** "12,345". */
    static String number(long number) {
        return Decimals.grouped(number);
    }

    /** "1 pair", "2 pairs", "12,345 pairs". */
    static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }
}
