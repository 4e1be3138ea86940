package dev.doppel.server.internal.http;

import dev.doppel.internal.Plurals;
import io.javalin.http.Context;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;

/**
 * The fields of a JSON object that a client sent. Whatever is wrong with one is told with its path; once all that are known
 * were asked for, {@link #refuseOthers} refuses the rest, so that a misspelt field is no silent default.
 */
public final class RequestFields {
    private static final String JSON = "application/json";

    /** Where the parser goes on to speak of its own settings. */
    private static final Pattern PARSER_ADVICE = Pattern.compile("(?s)(: enable `| \\(start marker at |\n).*");

    private final JsonNode node;
    private final String path;
    private final Set<String> known = new HashSet<>();

    private RequestFields(JsonNode node, String path) {
        this.node = node;
        this.path = path;
    }

    /** The body of a request, of at most so many bytes. */
    public static RequestFields of(Context context, long limit) {
        String type = context.contentType();
        if (type == null
                || !type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(JSON)) {
            throw ProblemException.unsupportedType("JSON, with Content-Type: " + JSON, type);
        }
        try {
            InputStream body = context.bodyInputStream();
            if (context.req().getContentLengthLong() > limit) {
                throw BoundedStream.tooLong(limit);
            }
            return parse(new BoundedStream(body, limit), "");
        } catch (IOException e) {
            throw ProblemException.badRequest("the body ended before its end: send it again");
        }
    }

    /**
     * Reads an object.
     *
     * @param path what messages call it, where it is not the body itself
     */
    public static RequestFields parse(InputStream json, String path) throws IOException {
        String name = path.isEmpty() ? "the body" : path;
        try {
            JsonNode node = JsonCodec.mapper().readTree(json);
            if (!node.isObject()) {
                throw ProblemException.badField(path, name + " must be a JSON object, such as {}");
            }
            return new RequestFields(node, path);
        } catch (JacksonException e) {
            if (e.getCause() instanceof IOException cause && !(cause instanceof CharConversionException)) {
                throw cause;
            }
            throw ProblemException.badRequest(name + " " + reason(e) + place(e.getLocation()));
        }
    }

    /** In words for whoever wrote the JSON, and not for whoever programs its parser. */
    private static String reason(JacksonException e) {
        if (e instanceof StreamConstraintsException) {
            return "is more than is read: at most " + JsonCodec.DEEPEST + " objects and lists in each other, "
                    + Plurals.number(JsonCodec.MOST_TOKENS) + " values and names, and "
                    + Plurals.number(JsonCodec.MOST_DIGITS)
                    + " digits of a number";
        }
        if (e instanceof DatabindException) {
            return "goes on behind the end of its object: remove the rest";
        }
        if (e.getCause() instanceof CharConversionException) {
            return "is not JSON: it must be in UTF-8";
        }
        return "is not JSON: " + PARSER_ADVICE.matcher(e.getOriginalMessage()).replaceFirst("");
    }

    private static String place(@Nullable TokenStreamLocation place) {
        return place == null || place.getLineNr() < 1
                ? ""
                : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")";
    }

    /** Where a field stands in the body. */
    public String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private @Nullable JsonNode value(String name) {
        known.add(name);
        JsonNode value = node.get(name);
        return value == null || value.isNull() ? null : value;
    }

    private ProblemException wrong(String name, String wanted, JsonNode got) {
        String shown = got.isContainer() ? (got.isArray() ? "a list" : "an object") : ClientText.of(got.toString());
        return ProblemException.badField(path(name), path(name) + " must be " + wanted + " (got: " + shown + ")");
    }

    private ProblemException missing(String name) {
        return ProblemException.badField(path(name), path(name) + " is missing");
    }

    public boolean has(String name) {
        return value(name) != null;
    }

    public @Nullable String optionalString(String name) {
        JsonNode value = value(name);
        if (value != null && !value.isString()) {
            throw wrong(name, "a string", value);
        }
        return value == null ? null : value.stringValue();
    }

    public String string(String name) {
        String value = optionalString(name);
        if (value == null) {
            throw missing(name);
        }
        return value;
    }

    /** A text of at most so many characters. */
    public String text(String name, int longest) {
        String text = string(name);
        if (text.length() > longest) {
            throw ProblemException.tooLarge(
                    path(name),
                    path(name) + " must have at most " + Plurals.number(longest) + " characters (got: "
                            + Plurals.number(text.length()) + ")");
        }
        return text;
    }

    public @Nullable Double optionalNumber(String name) {
        JsonNode value = value(name);
        if (value != null && !value.isNumber()) {
            throw wrong(name, "a number", value);
        }
        return value == null ? null : value.numberValue().doubleValue();
    }

    public @Nullable Integer optionalInteger(String name, int least, int most) {
        JsonNode value = value(name);
        if (value == null) {
            return null;
        }
        if (!value.isIntegralNumber()
                || !value.canConvertToInt()
                || value.intValue() < least
                || value.intValue() > most) {
            throw wrong(name, "a whole number, " + least + " .. " + most, value);
        }
        return value.intValue();
    }

    public int integer(String name, int least, int most, int otherwise) {
        Integer value = optionalInteger(name, least, most);
        return value == null ? otherwise : value;
    }

    public boolean flag(String name, boolean otherwise) {
        JsonNode value = value(name);
        if (value != null && !value.isBoolean()) {
            throw wrong(name, "true or false", value);
        }
        return value == null ? otherwise : value.booleanValue();
    }

    /** One of several choices, or whatever else is written as a string. */
    public <T> T choice(String name, T otherwise, Function<String, T> parse) {
        String value = optionalString(name);
        return value == null ? otherwise : checked(name, () -> parse.apply(value));
    }

    /** Tells with the path of the field what is wrong with its value. */
    public <T> T checked(String name, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw ProblemException.badField(path(name), path(name) + ": " + e.getMessage());
        }
    }

    public @Nullable RequestFields optionalObject(String name) {
        JsonNode value = value(name);
        if (value != null && !value.isObject()) {
            throw wrong(name, "an object", value);
        }
        return value == null ? null : new RequestFields(value, path(name));
    }

    public RequestFields object(String name) {
        RequestFields value = optionalObject(name);
        if (value == null) {
            throw missing(name);
        }
        return value;
    }

    /** A list of objects, of which there may be so many. */
    public List<RequestFields> objects(String name, int most) {
        List<RequestFields> objects = new ArrayList<>();
        for (JsonNode element : list(name, most)) {
            String at = name + "[" + objects.size() + "]";
            if (!element.isObject()) {
                throw wrong(at, "an object", element);
            }
            objects.add(new RequestFields(element, path(at)));
        }
        return objects;
    }

    /** A list of strings, of which there may be so many. */
    public List<String> strings(String name, int most) {
        List<String> strings = new ArrayList<>();
        for (JsonNode element : list(name, most)) {
            if (!element.isString()) {
                throw wrong(name + "[" + strings.size() + "]", "a string", element);
            }
            strings.add(element.stringValue());
        }
        return strings;
    }

    private Collection<JsonNode> list(String name, int most) {
        JsonNode value = value(name);
        if (value == null) {
            throw missing(name);
        }
        if (!value.isArray()) {
            throw wrong(name, "a list", value);
        }
        if (value.size() > most) {
            throw ProblemException.tooLarge(
                    path(name),
                    path(name) + " must have at most " + Plurals.number(most) + " elements (got: "
                            + Plurals.number(value.size()) + "): send them in several requests");
        }
        return value.values();
    }

    /** An object of strings; empty where there is none. */
    public Map<String, String> stringMap(String name) {
        Map<String, String> strings = new TreeMap<>();
        RequestFields object = optionalObject(name);
        if (object != null) {
            object.node.propertyNames().forEach(key -> strings.put(key, object.string(key)));
        }
        return strings;
    }

    /** To be called once every field that means something was asked for. */
    public void refuseOthers() {
        for (String name : node.propertyNames()) {
            if (!known.contains(name)) {
                throw ProblemException.badField(
                        path(name),
                        "unknown field: " + ClientText.of(path(name)) + " (known here: "
                                + String.join(", ", known.stream().sorted().toList()) + ")");
            }
        }
    }
}
