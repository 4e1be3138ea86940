package dev.doppel.internal;

import java.util.Locale;

/**
 * Parses and formats sizes. Sizes of files and other data use units based on 1000, as is usual for disks and browsers.
 * Amounts of memory use units based on 1024, as in Java's memory options.
 */
public final class ByteSizes {
    private static final String UNITS = "KMGT";
    private static final int DATA_STEP = 1000;
    private static final int MEMORY_STEP = 1024;

    private ByteSizes() {}

    /** Formats a size of data, such as "17 bytes" or "1.5 GB". */
    public static String of(long bytes) {
        return format(bytes, DATA_STEP);
    }

    /** Formats an amount of memory, such as "17 bytes" or "1.5 GB". */
    public static String ofMemory(long bytes) {
        return format(bytes, MEMORY_STEP);
    }

    private static String format(long bytes, int step) {
        if (bytes < step) {
            return bytes + " bytes";
        }
        double size = bytes;
        int unit = -1;
        while (size >= step && unit < UNITS.length() - 1) {
            size /= step;
            unit++;
        }
        String format = size < 10 ? "%.1f %sB" : "%.0f %sB";
        return String.format(Locale.ROOT, format, size, "kMGT".charAt(unit)).replace(".0 ", " ");
    }

    /**
     * Parses a size of data such as {@code 512M} or {@code 2GB}, or a number of bytes. Throws {@link
     * IllegalArgumentException} if the text is invalid.
     */
    public static long parse(String text) {
        return parse(text, DATA_STEP);
    }

    /**
     * Parses an amount of memory such as {@code 512M} or {@code 2GB}, or a number of bytes. Throws {@link
     * IllegalArgumentException} if the text is invalid.
     */
    public static long parseMemory(String text) {
        return parse(text, MEMORY_STEP);
    }

    private static long parse(String text, int step) {
        String upper = text.strip().toUpperCase(Locale.ROOT).replaceFirst("I?B$", "");
        int unit = upper.isEmpty() ? -1 : UNITS.indexOf(upper.charAt(upper.length() - 1));
        String number = unit < 0 ? upper : upper.substring(0, upper.length() - 1);
        if (!number.matches("\\d+(\\.\\d+)?")) {
            throw new IllegalArgumentException("a size must be like 512M or 4G (got: " + text + ")");
        }
        double bytes = Double.parseDouble(number);
        for (int i = 0; i <= unit; i++) {
            bytes *= step;
        }
        return (long) bytes;
    }
}
