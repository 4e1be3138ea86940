package dev.doppel.server.internal.http;

import dev.doppel.internal.Plurals;
import io.javalin.http.Context;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
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
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of a JSON object in a request. If a field is invalid, the {@link Problem} contains its path. After reading
 * all known fields, callers reject the remaining fields, such as misspelt ones, with {@link #refuseOthers}.
 */
public final class RequestFields {
    private static final String JSON = "application/json";

    /** Matches the advice to programmers at the end of a parser message. */
    private static final Pattern PARSER_ADVICE = Pattern.compile("(?s)(: enable `| \\(start marker at |\n).*");

    private final JsonNode node;
    private final String path;
    private final Set<String> known = new HashSet<>();

    private RequestFields(JsonNode node, String path) {
        this.node = node;
        this.path = path;
    }

    /** Reads a request body of at most {@code limit} bytes. */
    public static RequestFields of(Context context, long limit) {
        if (!isJson(context)) {
            throw ProblemException.unsupportedType("JSON, with Content-Type: " + JSON, context.contentType());
        }
        try {
            InputStream body = context.bodyInputStream();
            if (context.req().getContentLengthLong() > limit) {
                throw BoundedRequestBody.tooLong(limit);
            }
            return parse(new BoundedRequestBody(body, limit), "");
        } catch (IOException e) {
            throw ProblemException.badRequest("the body is incomplete: send it again");
        }
    }

    /** Returns whether the request declares its body as JSON. */
    static boolean isJson(Context context) {
        String type = context.contentType();
        return type != null
                && type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(JSON);
    }

    /**
     * Parses a JSON object.
     *
     * @param path the path of the object in error messages; empty for a request body
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
            throw ProblemException.badRequest(name + " " + reason(e) + location(e.getLocation()));
        }
    }

    private static String reason(JacksonException e) {
        if (e instanceof StreamConstraintsException) {
            return "is too large: at most " + JsonCodec.MAX_DEPTH + " nested objects and lists, "
                    + Plurals.number(JsonCodec.MAX_TOKENS) + " names and values, and "
                    + Plurals.number(JsonCodec.MAX_DIGITS) + " digits per number";
        }
        if (e instanceof DatabindException) {
            return "has content after its object: remove it";
        }
        if (e.getCause() instanceof CharConversionException) {
            return "is not JSON: it must be in UTF-8";
        }
        return "is not JSON: " + PARSER_ADVICE.matcher(e.getOriginalMessage()).replaceFirst("");
    }

    private static String location(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? ""
                : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
    }

    /** Returns the path of this object's field named {@code name}, starting at the root of the request body. */
    public String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private @Nullable JsonNode value(String name) {
        known.add(name);
        JsonNode value = node.get(name);
        return value == null || value.isNull() ? null : value;
    }

    private ProblemException wrongType(String name, String expected, JsonNode got) {
        String shown = got.isContainer() ? (got.isArray() ? "a list" : "an object") : ClientText.of(got.toString());
        return ProblemException.badField(path(name), path(name) + " must be " + expected + " (got: " + shown + ")");
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
            throw wrongType(name, "a string", value);
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

    public String text(String name, int maxLength) {
        String text = string(name);
        if (text.length() > maxLength) {
            throw ProblemException.tooLarge(
                    path(name),
                    path(name) + " must have at most " + Plurals.number(maxLength) + " characters (got: "
                            + Plurals.number(text.length()) + ")");
        }
        return text;
    }

    public @Nullable Double optionalNumber(String name) {
        JsonNode value = value(name);
        if (value != null && !value.isNumber()) {
            throw wrongType(name, "a number", value);
        }
        return value == null ? null : value.numberValue().doubleValue();
    }

    public @Nullable Integer optionalInteger(String name, int min, int max) {
        JsonNode value = value(name);
        if (value == null) {
            return null;
        }
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < min || value.intValue() > max) {
            throw wrongType(name, "a whole number, " + min + " .. " + max, value);
        }
        return value.intValue();
    }

    public int integer(String name, int min, int max, int defaultValue) {
        Integer value = optionalInteger(name, min, max);
        return value == null ? defaultValue : value;
    }

    public boolean flag(String name, boolean defaultValue) {
        JsonNode value = value(name);
        if (value != null && !value.isBoolean()) {
            throw wrongType(name, "true or false", value);
        }
        return value == null ? defaultValue : value.booleanValue();
    }

    /** Returns the parsed value of a string field, or {@code defaultValue} if the field is missing. */
    public <T> T choice(String name, T defaultValue, Function<String, T> parse) {
        String value = optionalString(name);
        return value == null ? defaultValue : checked(name, () -> parse.apply(value));
    }

    /** Computes a field's value, converting an {@link IllegalArgumentException} to a problem that names the field. */
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
            throw wrongType(name, "an object", value);
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

    public List<RequestFields> objects(String name, int maxSize) {
        List<RequestFields> objects = new ArrayList<>();
        for (JsonNode element : list(name, maxSize)) {
            String at = name + "[" + objects.size() + "]";
            if (!element.isObject()) {
                throw wrongType(at, "an object", element);
            }
            objects.add(new RequestFields(element, path(at)));
        }
        return objects;
    }

    public List<String> strings(String name, int maxSize) {
        List<String> strings = new ArrayList<>();
        for (JsonNode element : list(name, maxSize)) {
            if (!element.isString()) {
                throw wrongType(name + "[" + strings.size() + "]", "a string", element);
            }
            strings.add(element.stringValue());
        }
        return strings;
    }

    /** Returns the strings in the field named {@code name}, or an empty list if the field is missing. */
    public List<String> optionalStrings(String name, int maxSize) {
        return has(name) ? strings(name, maxSize) : List.of();
    }

    private Collection<JsonNode> list(String name, int maxSize) {
        JsonNode value = value(name);
        if (value == null) {
            throw missing(name);
        }
        if (!value.isArray()) {
            throw wrongType(name, "a list", value);
        }
        if (value.size() > maxSize) {
            throw ProblemException.tooLarge(
                    path(name),
                    path(name) + " must have at most " + Plurals.number(maxSize) + " elements (got: "
                            + Plurals.number(value.size()) + "): send them in several requests");
        }
        return value.values();
    }

    /**
     * Returns the object in the field named {@code name} as a map of strings, or an empty map if the field is missing.
     *
     * @param maxCharacters the maximum total length of all names and values
     */
    public Map<String, String> stringMap(String name, int maxCharacters) {
        Map<String, String> strings = new TreeMap<>();
        RequestFields object = optionalObject(name);
        if (object == null) {
            return strings;
        }
        long characters = 0;
        for (String key : object.node.propertyNames()) {
            String value = object.string(key);
            strings.put(key, value);
            characters += key.length() + value.length();
        }
        if (characters > maxCharacters) {
            throw ProblemException.tooLarge(
                    path(name),
                    path(name) + " must have at most " + Plurals.number(maxCharacters)
                            + " characters in names and values (got: " + Plurals.number(characters) + ")");
        }
        return strings;
    }

    /** Returns a copy of the object in the field named {@code name}, or an empty object if the field is missing. */
    public ObjectNode copyOf(String name) {
        RequestFields object = optionalObject(name);
        return object == null ? JsonCodec.mapper().createObjectNode() : (ObjectNode) object.node.deepCopy();
    }

    /** Returns the object as JSON. */
    public byte[] json() {
        return JsonCodec.bytes(node);
    }

    /** Returns the SHA-256 digest of the object. Objects that differ only in white space have the same digest. */
    public String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            JsonCodec.mapper().writeValue(new DigestOutputStream(OutputStream.nullOutputStream(), digest), node);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Throws a {@link ProblemException} if the object has a field that was not read. */
    public void refuseOthers() {
        for (String name : node.propertyNames()) {
            if (!known.contains(name)) {
                throw ProblemException.badField(
                        path(name),
                        "unknown field: " + ClientText.of(path(name)) + " (known: "
                                + String.join(", ", known.stream().sorted().toList()) + ")");
            }
        }
    }
}
