package dev.doppel.lab.generate;

import dev.doppel.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A generated corpus that was written and read back. */
record GeneratedCorpus(WrittenCorpusSize written, String jsonl, String truth) {
    private static final JsonFactory JSON = new JsonFactory();

    static GeneratedCorpus of(GeneratedCorpusScheme scheme, int threads) {
        return of(new GeneratedCorpusWriter(scheme, threads));
    }

    static GeneratedCorpus of(PlantedPassageScheme scheme, int threads) {
        return of(new GeneratedCorpusWriter(scheme, threads));
    }

    private static GeneratedCorpus of(GeneratedCorpusWriter writer) {
        ByteArrayOutputStream documents = new ByteArrayOutputStream();
        ByteArrayOutputStream truth = new ByteArrayOutputStream();
        try {
            WrittenCorpusSize written = writer.write(documents, truth);
            return new GeneratedCorpus(
                    written, documents.toString(StandardCharsets.UTF_8), truth.toString(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the fields of each JSON line. Numbers are returned as text, exactly as written. */
    static List<Map<String, String>> records(String jsonl) {
        List<Map<String, String>> records = new ArrayList<>();
        for (String line : jsonl.split("\n", -1)) {
            if (line.isEmpty()) {
                continue;
            }
            Map<String, String> fields = new TreeMap<>();
            try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), line)) {
                parser.nextToken();
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    String name = parser.currentName();
                    parser.nextToken();
                    fields.put(name, parser.getString());
                }
            }
            records.add(fields);
        }
        return records;
    }

    List<Document> documents() {
        return records(jsonl).stream()
                .map(fields -> new Document(fields.getOrDefault("id", ""), fields.getOrDefault("text", "")))
                .toList();
    }

    /** Returns the rows of the ground truth without its header. */
    List<String[]> pairs() {
        return truth.lines().skip(1).map(line -> line.split(",", -1)).toList();
    }

    static String checksum(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
