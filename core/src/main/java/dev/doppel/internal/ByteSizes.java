package dev.doppel.internal;

import java.util.Locale;

/** Parses and formats amounts of memory and disk space. */
public final class ByteSizes {
    private static final String UNITS = "KMGT";
    private static final int STEP = 1024;

    private ByteSizes() {}

    /** Formats a number of bytes, such as "17 bytes" or "1.5 GB". */
    public static String of(long bytes) {
        if (bytes < STEP) {
            return bytes + " bytes";
        }
        double size = bytes;
        int unit = -1;
        while (size >= STEP && unit < UNITS.length() - 1) {
            size /= STEP;
            unit++;
        }
        String format = size < 10 ? "%.1f %sB" : "%.0f %sB";
        return String.format(Locale.ROOT, format, size, UNITS.charAt(unit)).replace(".0 ", " ");
    }

    /**
     * Parses a size such as {@code 512M} or {@code 2GB}, or a number of bytes. Throws {@link IllegalArgumentException}
     * if the text is invalid.
     */
    public static long parse(String text) {
        String upper = text.strip().toUpperCase(Locale.ROOT).replaceFirst("I?B$", "");
        int unit = upper.isEmpty() ? -1 : UNITS.indexOf(upper.charAt(upper.length() - 1));
        String number = unit < 0 ? upper : upper.substring(0, upper.length() - 1);
        if (!number.matches("\\d+(\\.\\d+)?")) {
            throw new IllegalArgumentException("a size must be like 512M or 4G (got: " + text + ")");
        }
        double bytes = Double.parseDouble(number);
        for (int i = 0; i <= unit; i++) {
            bytes *= STEP;
        }
        return (long) bytes;
    }
}
