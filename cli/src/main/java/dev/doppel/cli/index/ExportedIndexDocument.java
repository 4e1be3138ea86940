package dev.doppel.cli.index;

import dev.doppel.DocumentPart;
import dev.doppel.index.IndexEntry;
import dev.doppel.index.NewDocument;
import dev.doppel.index.StoredDocument;
import dev.doppel.shingle.ShingleSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** A document in an exported index, in the {@link IndexExportFormat}. */
final class ExportedIndexDocument {
    private @Nullable String id;
    private final Map<String, String> metadata = new TreeMap<>();
    private final List<DocumentPart> parts = new ArrayList<>();
    private @Nullable String text;
    private @Nullable String digest;
    private int characters;
    private long @Nullable [] shingles;
    private int[] counts = {};

    private ExportedIndexDocument() {}

    /** Reads the object at which the parser is positioned, ignoring unknown properties. */
    static ExportedIndexDocument read(JsonParser json) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            throw new IllegalArgumentException("each line must contain a JSON object");
        }
        ExportedIndexDocument document = new ExportedIndexDocument();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            document.readProperty(name, json);
        }
        return document;
    }

    private void readProperty(String name, JsonParser json) {
        switch (name) {
            case IndexExportFormat.ID -> id = string(json, name);
            case IndexExportFormat.TEXT -> text = string(json, name);
            case IndexExportFormat.DIGEST -> digest = string(json, name);
            case IndexExportFormat.CHARACTERS -> characters = json.getIntValue();
            case IndexExportFormat.SHINGLES -> shingles = longs(json.getBinaryValue());
            case IndexExportFormat.COUNTS -> counts = readInts(json);
            case IndexExportFormat.METADATA -> readMetadata(json);
            case IndexExportFormat.PARTS -> readParts(json);
            default -> json.skipChildren();
        }
    }

    private static long[] longs(byte... bytes) {
        if (bytes.length % Long.BYTES != 0) {
            throw new IllegalArgumentException("\"" + IndexExportFormat.SHINGLES
                    + "\" must contain 64-bit hashes (got: " + bytes.length + " bytes)");
        }
        long[] longs = new long[bytes.length / Long.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(longs);
        return longs;
    }

    private static int[] readInts(JsonParser json) {
        require(json, JsonToken.START_ARRAY, IndexExportFormat.COUNTS, "an array");
        int[] ints = new int[16];
        int size = 0;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            ints = size == ints.length ? Arrays.copyOf(ints, 2 * size) : ints;
            ints[size++] = json.getIntValue();
        }
        return Arrays.copyOf(ints, size);
    }

    private void readMetadata(JsonParser json) {
        require(json, JsonToken.START_OBJECT, IndexExportFormat.METADATA, "an object");
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            metadata.put(name, string(json, name));
        }
    }

    private void readParts(JsonParser json) {
        require(json, JsonToken.START_ARRAY, IndexExportFormat.PARTS, "an array");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(json, JsonToken.START_OBJECT, IndexExportFormat.PARTS, "an array of objects");
            parts.add(readPart(json));
        }
    }

    private static DocumentPart readPart(JsonParser json) {
        String file = "";
        String name = "";
        int start = 0;
        for (String property = json.nextName(); property != null; property = json.nextName()) {
            json.nextToken();
            switch (property) {
                case IndexExportFormat.FILE -> file = string(json, property);
                case IndexExportFormat.NAME -> name = string(json, property);
                case IndexExportFormat.START -> start = json.getIntValue();
                default -> json.skipChildren();
            }
        }
        return new DocumentPart(file, name, start);
    }

    private static String string(JsonParser json, String property) {
        require(json, JsonToken.VALUE_STRING, property, "a string");
        return json.getString();
    }

    private static void require(JsonParser json, JsonToken expected, String property, String kind) {
        if (json.currentToken() != expected) {
            throw new IllegalArgumentException("\"" + property + "\" must be " + kind);
        }
    }

    /** Returns the number of characters in the text, or the number stated in the file if the text is missing. */
    int characters() {
        return text == null ? characters : text.length();
    }

    /** Returns the document for an index that stores texts. */
    NewDocument toNewDocument() {
        return new NewDocument(
                present(id, IndexExportFormat.ID), present(text, IndexExportFormat.TEXT), metadata, parts);
    }

    /** Returns the document for an index that does not store texts. */
    IndexEntry toEntry() {
        long[] hashes = present(shingles, IndexExportFormat.SHINGLES);
        ShingleSet set = counts.length == 0 ? ShingleSet.ofSorted(hashes) : ShingleSet.bagOfSorted(hashes, counts);
        return new IndexEntry(
                new StoredDocument(
                        present(id, IndexExportFormat.ID),
                        present(digest, IndexExportFormat.DIGEST),
                        metadata,
                        characters,
                        set.size(),
                        parts,
                        null),
                set);
    }

    private static <T> T present(@Nullable T value, String property) {
        if (value == null) {
            throw new IllegalArgumentException("\"" + property + "\" is missing");
        }
        return value;
    }
}
