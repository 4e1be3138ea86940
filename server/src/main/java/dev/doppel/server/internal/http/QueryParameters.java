package dev.doppel.server.internal.http;

import io.javalin.http.Context;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The parameters behind the question mark of an address, each at most once and none that is unknown. */
public final class QueryParameters {
    private final Map<String, String> values = new TreeMap<>();

    private QueryParameters() {}

    public static QueryParameters of(Context context, Set<String> known) {
        QueryParameters parameters = new QueryParameters();
        context.queryParamMap().forEach((name, values) -> {
            if (!known.contains(name)) {
                throw ProblemException.badField(
                        name,
                        "unknown parameter: " + ClientText.of(name) + " (known here: "
                                + String.join(", ", known.stream().sorted().toList()) + ")");
            }
            if (values.isEmpty()) {
                throw ProblemException.badField(
                        name,
                        name + " cannot be read: behind each % must stand two hexadecimal digits (write %25 for %)");
            }
            if (values.size() > 1) {
                throw ProblemException.badField(name, name + " stands twice in the address: give it once");
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
            throw ProblemException.badField(name, name + " is missing: add ?" + name + "=... to the address");
        }
        return value;
    }

    public int integer(String name, int least, int most, int otherwise) {
        String value = values.get(name);
        if (value == null) {
            return otherwise;
        }
        if (!value.matches("[0-9]{1,9}") || Integer.parseInt(value) < least || Integer.parseInt(value) > most) {
            throw ProblemException.badField(
                    name,
                    name + " must be a whole number, " + least + " .. " + most + " (got: " + ClientText.of(value)
                            + ")");
        }
        return Integer.parseInt(value);
    }
}
