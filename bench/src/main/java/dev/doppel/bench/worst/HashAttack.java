package dev.doppel.bench.worst;

import dev.doppel.hash.Mix;
import dev.doppel.hash.WordHash;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Writes texts word by word, each word chosen so that the hash of the shingle it ends is as wanted. All it needs is in the
 * source code: no hash of a word or a shingle depends on a secret.
 */
final class HashAttack {
    /** Words of a shingle, as by default. */
    static final int SIZE = 5;

    private static final int LETTERS = 26;

    /** Letters of a word: enough that none is written twice by chance. */
    private static final int LENGTH = 9;

    /** Of {@code Shingler}; a test holds the two together. */
    private static final long BASE = 0xD1342543DE82EF95L;

    private final long[] last = new long[SIZE];
    private final StringBuilder word = new StringBuilder();
    private final long seed;
    private long drawn;
    private int words;

    /** @param seed draws other words */
    HashAttack(long seed) {
        this.seed = seed;
    }

    /** Begins another text. */
    void begin() {
        words = 0;
    }

    /** A word like no other. */
    String word() {
        spell(Mix.draw(seed, drawn++));
        return word.toString();
    }

    /** A word that ends a shingle which is as wanted; before there is a whole shingle any word serves. */
    String next(LongPredicate wanted) {
        while (true) {
            spell(Mix.draw(seed, drawn++));
            last[words % SIZE] = WordHash.hash(word);
            if (words + 1 < SIZE || wanted.test(shingle(words + 1))) {
                words++;
                return word.toString();
            }
        }
    }

    /** A text whose last word was chosen so that the digest of all its shingles is as wanted. */
    String pageWithDigest(int pageWords, LongPredicate wanted) {
        StringBuilder page = new StringBuilder();
        begin();
        long sum = pageWords - SIZE + 1L;
        for (int i = 1; i < pageWords; i++) {
            page.append(next(any -> true)).append(' ');
            sum += words < SIZE ? 0 : shingle(words);
        }
        long others = sum;
        return page + next(shingle -> wanted.test(Mix.mix(others + shingle)));
    }

    /**
     * Writes a book, and returns those runs of its words that decide the first values of its sketch.
     *
     * @param values how many
     */
    String bookWithLeast(int values, int bookWords, StringBuilder book) {
        long[] least = new long[values];
        String[] runs = new String[values];
        Arrays.fill(least, Long.MAX_VALUE);
        String[] window = new String[SIZE];
        begin();
        for (int i = 0; i < bookWords; i++) {
            window[i % SIZE] = next(any -> true);
            book.append(window[i % SIZE]).append(' ');
            if (words >= SIZE) {
                long shingle = shingle(words);
                int position = SketchAttack.position(shingle, 0);
                if (position < values && SketchAttack.value(shingle) < least[position]) {
                    least[position] = SketchAttack.value(shingle);
                    runs[position] = "";
                    for (int word = i + 1; word <= i + SIZE; word++) {
                        runs[position] += window[word % SIZE] + " ";
                    }
                }
            }
        }
        return String.join("", runs);
    }

    private long shingle(int end) {
        long rolling = 0;
        for (int i = end - SIZE; i < end; i++) {
            rolling = rolling * BASE + last[i % SIZE];
        }
        return Mix.mix(rolling);
    }

    private void spell(long number) {
        word.setLength(0);
        long rest = number >>> 1;
        for (int i = 0; i < LENGTH; i++) {
            word.append((char) ('a' + rest % LETTERS));
            rest /= LETTERS;
        }
    }
}
