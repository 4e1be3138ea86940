package dev.doppel.cli.pipe;

import dev.doppel.internal.Plurals;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A request from another program to run a command line. It consists of a header (one line of JSON), followed by the
 * bytes that the command reads from standard input:
 *
 * <pre>
 *   {"id": 1, "arguments": ["scan", "-"], "input": 52}
 *   52 bytes
 * </pre>
 *
 * @param id a number that the response repeats
 * @param input the standard input of the command
 */
record PipeRequest(long id, List<String> arguments, InputStream input) {
    /**
     * The maximum size of a header in bytes, enough for about a hundred thousand arguments. A longer line is unlikely
     * to be a header.
     */
    static final int MAX_HEADER = 1 << 24;

    /**
     * The maximum size of the input in bytes. Larger inputs should be stored in files, which commands read in parts.
     */
    static final int MAX_INPUT = 1 << 28;

    private static final JsonFactory JSON = new JsonFactory();

    /**
     * Reads the next request, or returns null at the end of the input. If the sender has exited, the input may end in
     * the middle of a request.
     *
     * @throws IllegalArgumentException if the request is malformed; the start of the next request is then unknown
     */
    static @Nullable PipeRequest read(InputStream in) throws IOException {
        try {
            Header header = Header.parse(line(in));
            byte[] input = in.readNBytes(header.input);
            return input.length < header.input
                    ? null
                    : new PipeRequest(header.id, header.arguments, new ByteArrayInputStream(input));
        } catch (EOFException e) {
            return null;
        }
    }

    private static byte[] line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException();
            }
            if (line.size() == MAX_HEADER) {
                throw malformed("the header has more than " + Plurals.number(MAX_HEADER)
                        + " bytes: end it with a line feed, or use fewer arguments");
            }
            line.write(next);
        }
        return line.toByteArray();
    }

    private static IllegalArgumentException malformed(String reason) {
        return new IllegalArgumentException("malformed request: " + reason);
    }

    /** The first line of a request. */
    private static final class Header {
        private long id;
        private List<String> arguments = List.of();
        private int input;

        static Header parse(byte[] line) {
            Header header = new Header();
            try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), line)) {
                if (json.nextToken() != JsonToken.START_OBJECT) {
                    throw malformed("the header must be a JSON object");
                }
                for (String name = json.nextName(); name != null; name = json.nextName()) {
                    json.nextToken();
                    header.set(name, json);
                }
            } catch (JacksonException e) {
                throw malformed("the header is not valid JSON: " + e.getOriginalMessage());
            }
            return header;
        }

        private void set(String name, JsonParser json) {
            switch (name) {
                case "id" -> id = wholeNumber(name, json, Long.MAX_VALUE);
                case "arguments" -> arguments = strings(name, json);
                case "input" -> input = (int) wholeNumber(name, json, MAX_INPUT);
                default ->
                    throw malformed("unknown field \"" + name + "\": a header has the fields id, arguments and input");
            }
        }

        private static long wholeNumber(String name, JsonParser json, long max) {
            boolean isNumber = json.currentToken() == JsonToken.VALUE_NUMBER_INT;
            if (!isNumber || json.getBigIntegerValue().bitLength() >= Long.SIZE) {
                throw malformed(name + " must be a whole number (got: " + json.getString() + ")");
            }
            if (json.getLongValue() < 0 || json.getLongValue() > max) {
                throw malformed(name + " must be between 0 and " + Plurals.number(max) + " (got: " + json.getString()
                        + ")" + (name.equals("input") ? "; write a larger input to a file, and name the file" : ""));
            }
            return json.getLongValue();
        }

        private static List<String> strings(String name, JsonParser json) {
            if (json.currentToken() != JsonToken.START_ARRAY) {
                throw malformed(name + " must be an array of strings");
            }
            List<String> values = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (json.currentToken() != JsonToken.VALUE_STRING) {
                    throw malformed(name + " must be an array of strings (got: " + json.getString() + ")");
                }
                values.add(json.getString());
            }
            return values;
        }
    }
}
