package dev.doppel.shingle;

import dev.doppel.hash.WordHash;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.Words;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Hashes the words of texts, in order. Plain text is taken in one pass over its bytes. One per thread. */
public final class WordHasher {
    private final Splitter splitter;
    private final @Nullable WordScanner scanner;

    public WordHasher(TextScheme text) {
        splitter = text.splitter();
        scanner = text.isPlain() ? new WordScanner() : null;
    }

    public long[] hashes(String text) {
        return scanner == null ? hashes(splitter.split(text)) : hashes(scanner.scan(text));
    }

    public static long[] hashes(Words words) {
        long[] hashes = new long[words.count()];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = WordHash.hash(words.joined(), words.start(i), words.end(i));
        }
        return hashes;
    }

    private static long[] hashes(WordScanner found) {
        long[] hashes = new long[found.count()];
        ByteBuffer lanes = found.lanes();
        int[] edges = found.edges();
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = WordHash.hash(lanes, edges[2 * i], edges[2 * i + 1]);
        }
        return hashes;
    }
}
