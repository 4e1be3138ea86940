package dev.doppel.cli.index;

import dev.doppel.internal.ByteSizes;
import dev.doppel.server.ServerLimits.QuotaLimits;
import java.util.Map;

/** Parses the {@code --quota} option of the {@code serve} command. */
final class QuotaOption {
    private QuotaOption() {}

    /** Returns the limits in {@code given}, with defaults for all other limits. */
    static QuotaLimits parse(Map<String, String> given) {
        QuotaLimits limits = QuotaLimits.DEFAULTS;
        for (Map.Entry<String, String> entry : given.entrySet()) {
            String value = entry.getValue();
            limits = switch (entry.getKey()) {
                case "requests" -> new QuotaLimits(number(entry), limits.bytes(), limits.jobs(), limits.disk());
                case "bytes" ->
                    new QuotaLimits(limits.requests(), ByteSizes.parse(value), limits.jobs(), limits.disk());
                case "jobs" -> new QuotaLimits(limits.requests(), limits.bytes(), number(entry), limits.disk());
                case "disk" ->
                    new QuotaLimits(limits.requests(), limits.bytes(), limits.jobs(), ByteSizes.parse(value));
                default ->
                    throw new IllegalArgumentException(
                            "--quota must name requests, bytes, jobs or disk (got: " + entry.getKey() + ")");
            };
        }
        return limits;
    }

    private static int number(Map.Entry<String, String> entry) {
        if (!entry.getValue().matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("--quota " + entry.getKey() + " must be a whole number of at most 9"
                    + " digits (got: " + entry.getValue() + ")");
        }
        return Integer.parseInt(entry.getValue());
    }
}
