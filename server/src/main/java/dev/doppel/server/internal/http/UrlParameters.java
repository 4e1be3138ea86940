package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The query parameters of a URL. Unknown and repeated parameters are rejected. */
public final class UrlParameters {
    private final Map<String, String> values = new TreeMap<>();

    private UrlParameters() {}

    public static UrlParameters of(Context context, Set<String> known) {
        UrlParameters parameters = new UrlParameters();
        context.queryParamMap().forEach((name, values) -> {
            if (!known.contains(name)) {
                throw ProblemException.badField(
                        name,
                        "unknown parameter: " + ClientText.of(name) + " (known: "
                                + String.join(", ", known.stream().sorted().toList()) + ")");
            }
            if (values.isEmpty()) {
                throw ProblemException.badField(
                        name, name + " is malformed: % must be followed by two hexadecimal digits (write %25 for %)");
            }
            if (values.size() > 1) {
                throw ProblemException.badField(name, name + " occurs twice: send it once");
            }
            parameters.values.put(name, values.get(0));
        });
        return parameters;
    }

    public @Nullable String optional(String name) {
        return values.get(name);
    }

    public String required(String name) {
        String value = values.get(name);
        if (value == null) {
            throw ProblemException.badField(name, name + " is missing: add ?" + name + "=... to the URL");
        }
        return value;
    }

    public int integer(String name, int min, int max, int defaultValue) {
        String value = values.get(name);
        if (value == null) {
            return defaultValue;
        }
        if (!value.matches("[0-9]{1,9}") || Integer.parseInt(value) < min || Integer.parseInt(value) > max) {
            throw ProblemException.badField(
                    name,
                    name + " must be a whole number, " + min + " .. " + max + " (got: " + ClientText.of(value) + ")");
        }
        return Integer.parseInt(value);
    }
}
