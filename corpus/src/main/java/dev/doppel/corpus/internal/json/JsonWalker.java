package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.internal.reader.ReasonText;
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

/** Walks over the fields of one JSON object, and says in one line what is wrong with anything else. */
public final class JsonWalker {
    /** Deeper than any record made on purpose. */
    static final int DEEPEST_NESTING = 1000;

    /** Jackson's own limits guard services against strangers; here they would refuse a long book. */
    private static final int NO_LIMIT = Integer.MAX_VALUE;

    private static final JsonFactory JSON = JsonFactory.builder()
            // There is a parser for every line: a pool shared by all threads would be its largest cost.
            .recyclerPool(JsonRecyclerPools.threadLocalPool())
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(NO_LIMIT)
                    .maxNumberLength(NO_LIMIT)
                    .maxNameLength(NO_LIMIT)
                    .maxNestingDepth(DEEPEST_NESTING)
                    .build())
            .build();

    /** Jackson takes a NUL among so many first bytes for a sign of UTF-16 or UTF-32, and would decode the line as such. */
    private static final int BYTES_THAT_GUESS_THE_ENCODING = 4;

    private static final String UNKNOWN_TOKEN = "Unrecognized token";
    private static final String ENDS_EARLY = "the line ends too early";

    private JsonWalker() {}

    /** Called once for each field, in the order of the object; the parser stands at the field's value. */
    interface Visitor {
        void field(String name, JsonParser value);
    }

    /**
     * Visits all fields of an object.
     *
     * @throws UnreadableException if the UTF-8 bytes are not one JSON object and nothing else
     */
    static void walk(ByteBuffer json, Visitor visitor) throws UnreadableException {
        int start = json.arrayOffset();
        walk(json.array(), start + json.position(), start + json.limit(), visitor);
    }

    private static void walk(byte[] bytes, int from, int to, Visitor visitor) throws UnreadableException {
        for (int i = from; i < Math.min(to, from + BYTES_THAT_GUESS_THE_ENCODING); i++) {
            if (bytes[i] == 0) {
                throw malformed(bytes, from, i, "a NUL byte");
            }
        }
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
            JsonToken first = parser.nextToken();
            // A mark of the byte order before nothing, as where files were put together.
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
            int end = from + (int) parser.currentLocation().getByteOffset();
            for (int i = end; i < to; i++) {
                if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
                    throw malformed(bytes, from, i, "more follows after the object");
                }
            }
        } catch (JacksonException e) {
            throw malformed(bytes, from, to, e);
        }
    }

    /** A parser of a whole text under the same limits, for what is more than fields. */
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
        TokenStreamLocation place = e.getLocation();
        if (place == null || place.getByteOffset() < 0) {
            return new UnreadableException("malformed JSON: " + cause);
        }
        return malformed(bytes, from, (int) Math.min(to, from + place.getByteOffset()), cause);
    }

    static UnreadableException nestedTooDeep() {
        return new UnreadableException("JSON nested deeper than " + DEEPEST_NESTING + " levels");
    }

    private static UnreadableException malformed(byte[] bytes, int from, int at, String cause) {
        return new UnreadableException("malformed JSON at column " + column(bytes, from, at) + ": " + cause);
    }

    /**
     * Jackson's message without what only its programmers can use: lists of tokens, features, locations. And without the token
     * that it quotes: that may be somebody's text, and the column says where it is.
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
        return ReasonText.phrase(message);
    }

    /** Counted in characters, as an editor shows it, not in bytes. */
    private static int column(byte[] bytes, int from, int at) {
        int column = 1;
        for (int i = from; i < at; i++) {
            boolean continuesCharacter = (bytes[i] & 0xC0) == 0x80;
            column += continuesCharacter ? 0 : 1;
        }
        return column;
    }
}
