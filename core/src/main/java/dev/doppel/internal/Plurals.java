package dev.doppel.internal;

/** Numbers in sentences. */
public final class Plurals {
    private Plurals() {}

    /** "12,345". */
    public static String number(long number) {
        return Decimals.grouped(number);
    }

    /** "29 %"; what is not all is never rounded up to it. */
    public static String percent(double share) {
        long rounded = Math.round(100 * share);
        return (share < 1 ? Math.min(99, rounded) : 100) + " %";
    }

    /** "1 pair", "2 pairs", "12,345 pairs". */
    public static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }
}
