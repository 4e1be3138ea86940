package peers;

import com.dynatrace.hash4j.similarity.ElementHashProvider;
import com.dynatrace.hash4j.similarity.SimilarityHasher;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The id and signature of a document. {@code shingles} contains the sorted shingle hashes. It is null if pairs are not
 * compared exactly.
 */
record SketchedDocument(String id, byte[] signature, long[] shingles) {
    private static final int SIZE = 5;
    private static final JsonFactory JSON = new JsonFactory();

    static List<SketchedDocument> all(List<String> lines, SimilarityHasher hasher, boolean withShingles)
            throws IOException {
        List<SketchedDocument> all = new ArrayList<>(lines.size());
        for (String line : lines) {
            String id = "";
            String text = "";
            try (JsonParser parser = JSON.createParser(line)) {
                parser.nextToken();
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    String name = parser.currentName();
                    parser.nextToken();
                    switch (name) {
                        case "id" -> id = parser.getText();
                        case "text" -> text = parser.getText();
                        default -> parser.skipChildren();
                    }
                }
            }
            long[] shingles = shingles(text);
            byte[] signature = hasher.compute(ElementHashProvider.ofValues(shingles));
            all.add(new SketchedDocument(id, signature, withShingles ? shingles : null));
        }
        return all;
    }

    /** Returns the sorted, distinct hashes of word 5-grams. A text of fewer than five words forms one shingle. */
    private static long[] shingles(String text) {
        long[] words = PlainTextWordHashes.of(text);
        int size = Math.max(1, Math.min(SIZE, words.length));
        long[] shingles = new long[Math.max(1, words.length - size + 1)];
        for (int i = 0; i < shingles.length; i++) {
            for (int j = i; j < Math.min(i + size, words.length); j++) {
                shingles[i] = mixed(shingles[i], words[j]);
            }
        }
        return Arrays.stream(shingles).sorted().distinct().toArray();
    }

    /**
     * Combines a hash with a value, using the finaliser of SplitMix64. A plain sum would ignore the order of the
     * values.
     */
    static long mixed(long hash, long value) {
        long z = (hash ^ value) + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    double jaccard(SketchedDocument other) {
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < shingles.length && j < other.shingles.length) {
            if (shingles[i] == other.shingles[j]) {
                common++;
                i++;
                j++;
            } else if (shingles[i] < other.shingles[j]) {
                i++;
            } else {
                j++;
            }
        }
        return (double) common / (shingles.length + other.shingles.length - common);
    }
}
