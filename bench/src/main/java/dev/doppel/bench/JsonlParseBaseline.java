package dev.doppel.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Parses a JSONL file with Jackson in one thread, creates a string for every string value, and prints the number of
 * characters. Any program that reads texts with a JSON parser does at least this work.
 */
final class JsonlParseBaseline {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonlParseBaseline() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            System.err.println("usage: JsonlParseBaseline FILE");
            System.exit(2);
        }
        System.out.println(characters(Path.of(arguments[0])));
    }

    /** Returns the total length of all string values. */
    static long characters(Path file) throws IOException {
        long characters = 0;
        try (InputStream stream = Files.newInputStream(file);
                JsonParser parser = JSON.createParser(ObjectReadContext.empty(), stream)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING) {
                    characters += parser.getString().length();
                }
            }
        }
        return characters;
    }
}
