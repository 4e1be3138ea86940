package dev.doppel.shingle;

import dev.doppel.hash.HashMixer;
import dev.doppel.hash.WordHash;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import dev.doppel.text.Words;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Hashes the words of a text in order. Instances are not safe for use by multiple threads.
 *
 * <pre>{@code
 * WordHasher hasher = new WordHasher(TextScheme.PLAIN);
 * long[] hashes = hasher.hashes("To be, or not to be?");
 * boolean isSameWord = hashes[0] == hashes[4];    // true
 * }</pre>
 */
public final class WordHasher {
    private final WordSplitter splitter;
    private final @Nullable WordScanner scanner;

    public WordHasher(TextScheme text) {
        splitter = text.splitter();
        scanner = text.isPlain() ? new WordScanner() : null;
    }

    /** Returns the hashes of the words in a text, in order. */
    public long[] hashes(String text) {
        return hashes(FileText.of(text));
    }

    /** Returns the hashes of the words in a file, in order. */
    public long[] hashes(FileText file) {
        return scanner == null ? hashes(splitter.split(file)) : hashes(scanner.scan(file.text()));
    }

    /** Returns the hashes of the given words, in order. */
    public static long[] hashes(Words words) {
        long[] hashes = new long[words.count()];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = WordHash.hash(words.joined(), words.start(i), words.end(i));
        }
        return hashes;
    }

    /** Returns the hashes of the words that a scanner found, in order. */
    public static long[] hashes(WordScanner scanner) {
        long[] hashes = new long[scanner.count()];
        hash(scanner, hashes);
        return hashes;
    }

    /** Fills {@code hashes} with the hashes of the words that a scanner found, starting at index 0. */
    public static void hash(WordScanner scanner, long[] hashes) {
        ByteBuffer lanes = scanner.lanes();
        int[] edges = scanner.edges();
        int words = scanner.count();
        for (int i = 0; i < words; i++) {
            hashes[i] = WordHash.hash(lanes, edges[2 * i], edges[2 * i + 1]);
        }
    }

    /** Combines the hashes of {@code count} consecutive words, starting at index {@code from}, into one hash. */
    public static long combine(long[] words, int from, int count) {
        long hash = 0;
        for (int i = from; i < from + count; i++) {
            hash = HashMixer.mix(hash + words[i]);
        }
        return hash;
    }
}
