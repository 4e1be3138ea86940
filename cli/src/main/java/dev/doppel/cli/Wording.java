package dev.doppel.cli;

import java.util.Locale;

/** Numbers in sentences. */
final class Wording {
    private Wording() {}

    /** "12,345". */
    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** "1 pair", "2 pairs", "12,345 pairs". */
    static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }
}
