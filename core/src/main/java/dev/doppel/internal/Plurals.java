package dev.doppel.internal;

/** Formats numbers and counted nouns for use in sentences. */
public final class Plurals {
    private Plurals() {}

    /** Formats a number with grouping commas, such as "12,345". */
    public static String number(long number) {
        return Decimals.grouped(number);
    }

    /** Formats a fraction as a percentage, such as "29 %". A fraction below 1 is never rounded up to 100 %. */
    public static String percent(double share) {
        long rounded = Math.round(100 * share);
        return (share < 1 ? Math.min(99, rounded) : 100) + " %";
    }

    /** Formats a count with its noun, such as "1 pair" or "12,345 pairs". */
    public static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }
}
