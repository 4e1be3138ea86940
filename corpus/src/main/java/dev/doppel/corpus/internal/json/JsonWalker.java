package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.nio.ByteBuffer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/** Visits the fields of a JSON object. Malformed JSON is reported in a one-line message. */
final class JsonWalker {
    /** The maximum nesting depth, which no real record reaches. */
    static final int MAX_NESTING = 1000;

    /**
     * The value that disables a Jackson limit. Jackson's default limits are meant for services and would reject a long
     * book.
     */
    private static final int NO_LIMIT = Integer.MAX_VALUE;

    private static final JsonFactory JSON = JsonFactory.builder()
            // Each line needs a new parser. If all threads shared one buffer pool, a parser would spend most of its
            // time accessing the pool.
            .recyclerPool(JsonRecyclerPools.threadLocalPool())
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(NO_LIMIT)
                    .maxNumberLength(NO_LIMIT)
                    .maxNameLength(NO_LIMIT)
                    .maxNestingDepth(MAX_NESTING)
                    .build())
            .build();

    /**
     * The number of leading bytes that are checked for NUL. A NUL byte would cause Jackson to decode the line as UTF-16
     * or UTF-32.
     */
    private static final int ENCODING_BYTES = 4;

    private static final String UNKNOWN_TOKEN = "Unrecognized token";
    private static final String ENDS_EARLY = "the line ends too early";

    private JsonWalker() {}

    /** A visitor that is called for each field, in order. The parser is positioned at the value of the field. */
    interface Visitor {
        void field(String name, JsonParser value);
    }

    /**
     * Visits all fields of an object. Throws {@link UnreadableException} if the UTF-8 bytes do not contain exactly one
     * JSON object.
     *
     * @return the index after the object's closing brace, relative to the start of the bytes
     */
    static int walk(ByteBuffer json, Visitor visitor) throws UnreadableException {
        int start = json.arrayOffset();
        return walk(json.array(), start + json.position(), start + json.limit(), visitor);
    }

    private static int walk(byte[] bytes, int from, int to, Visitor visitor) throws UnreadableException {
        for (int i = from; i < Math.min(to, from + ENCODING_BYTES); i++) {
            if (bytes[i] == 0) {
                throw malformed(bytes, from, i, "a NUL byte");
            }
        }
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
            JsonToken first = parser.nextToken();
            // A line without any token consists only of a byte order mark, which can occur in concatenated files.
            if (first == null) {
                throw malformed(bytes, from, to, ENDS_EARLY);
            }
            if (first != JsonToken.START_OBJECT) {
                throw new UnreadableException("not a JSON object but " + kind(first));
            }
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                parser.nextToken();
                visitor.field(name, parser);
                parser.skipChildren();
            }
            int end = (int) parser.currentLocation().getByteOffset();
            for (int i = from + end; i < to; i++) {
                if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
                    throw malformed(bytes, from, i, "more follows after the object");
                }
            }
            return end;
        } catch (JacksonException e) {
            throw malformed(bytes, from, to, e);
        }
    }

    /** Returns the index of the current value's first byte, relative to the start of the parsed bytes. */
    static int start(JsonParser value) {
        return (int) value.currentTokenLocation().getByteOffset();
    }

    /** Skips the rest of the current value, and returns the index after its last byte. */
    static int end(JsonParser value) {
        value.skipChildren();
        value.finishToken();
        return (int) value.currentLocation().getByteOffset();
    }

    /** Returns a parser with the same limits as {@link #walk}. */
    static JsonParser parser(String json) {
        return JSON.createParser(ObjectReadContext.empty(), json);
    }

    static String kind(JsonToken token) {
        return switch (token) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
            case VALUE_TRUE, VALUE_FALSE -> "a boolean";
            case VALUE_NULL -> "null";
            case START_ARRAY -> "an array";
            case START_OBJECT -> "an object";
            default -> "text";
        };
    }

    private static UnreadableException malformed(byte[] bytes, int from, int to, JacksonException e) {
        if (e instanceof StreamConstraintsException) {
            return nestedTooDeep();
        }
        String cause = e instanceof UnexpectedEndOfInputException ? ENDS_EARLY : cause(e);
        TokenStreamLocation location = e.getLocation();
        if (location == null || location.getByteOffset() < 0) {
            return new UnreadableException("malformed JSON: " + cause);
        }
        return malformed(bytes, from, (int) Math.min(to, from + location.getByteOffset()), cause);
    }

    static UnreadableException nestedTooDeep() {
        return new UnreadableException("JSON nested deeper than " + MAX_NESTING + " levels");
    }

    private static UnreadableException malformed(byte[] bytes, int from, int at, String cause) {
        return new UnreadableException("malformed JSON at column " + column(bytes, from, at) + ": " + cause);
    }

    /**
     * Returns the message of an exception without details for programmers, such as token lists and parser features. An
     * unrecognised token is also removed, since it is user data.
     */
    static String cause(JacksonException e) {
        String message = e.getOriginalMessage();
        if (message.startsWith(UNKNOWN_TOKEN)) {
            return UNKNOWN_TOKEN;
        }
        for (String noise : new String[] {
            ": was expecting (JSON",
            ": expected a valid value",
            ": enable `",
            " (start marker at [",
            " (for Object",
            " (for Array"
        }) {
            int at = message.indexOf(noise);
            message = at < 0 ? message : message.substring(0, at);
        }
        return SkipReasonText.phrase(message);
    }

    /** Returns the column of the byte at index {@code at}. Columns are counted in characters, as in editors. */
    private static int column(byte[] bytes, int from, int at) {
        int column = 1;
        for (int i = from; i < at; i++) {
            boolean continuesCharacter = (bytes[i] & 0xC0) == 0x80;
            column += continuesCharacter ? 0 : 1;
        }
        return column;
    }
}
