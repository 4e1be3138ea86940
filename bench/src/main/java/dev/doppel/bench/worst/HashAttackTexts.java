package dev.doppel.bench.worst;

import dev.doppel.hash.HashMixer;
import dev.doppel.hash.WordHash;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Generates texts word by word, choosing each word so that it completes a shingle whose hash has a required property.
 * Since the hashes do not depend on a secret, an attacker needs only the source code.
 */
final class HashAttackTexts {
    static final int SIZE = 5;

    private static final int LETTERS = 26;

    /** The number of letters per word, large enough to make repeated words unlikely. */
    private static final int LENGTH = 9;

    /** The base of the rolling hash in {@code Shingler}. A test checks that this class computes the same hashes. */
    private static final long BASE = 0xD1342543DE82EF95L;

    private final long[] last = new long[SIZE];
    private final StringBuilder word = new StringBuilder();
    private final long seed;
    private long drawn;
    private int words;

    /**
     * Creates a generator.
     *
     * @param seed the seed of the sequence of random words
     */
    HashAttackTexts(long seed) {
        this.seed = seed;
    }

    void start() {
        words = 0;
    }

    String word() {
        spell(HashMixer.draw(seed, drawn++));
        return word.toString();
    }

    /** Adds and returns a random word. If the word completes a shingle, the shingle's hash satisfies {@code wanted}. */
    String next(LongPredicate wanted) {
        while (true) {
            spell(HashMixer.draw(seed, drawn++));
            last[words % SIZE] = WordHash.hash(word);
            if (words + 1 < SIZE || wanted.test(shingle(words + 1))) {
                words++;
                return word.toString();
            }
        }
    }

    /** Returns a text of {@code pageWords} words whose shingle digest satisfies {@code wanted}. */
    String pageWithDigest(int pageWords, LongPredicate wanted) {
        StringBuilder page = new StringBuilder();
        start();
        long sum = pageWords - SIZE + 1L;
        for (int i = 1; i < pageWords; i++) {
            page.append(next(any -> true)).append(' ');
            sum += words < SIZE ? 0 : shingle(words);
        }
        long others = sum;
        return page + next(shingle -> wanted.test(HashMixer.mix(others + shingle)));
    }

    /**
     * Generates a long text and returns the words of the shingles that determine the first values of its sketch.
     *
     * @param values the number of sketch values whose shingles are returned
     * @param bookWords the number of words in the text
     * @param book the builder to which the text is appended
     */
    String bookWithMinimums(int values, int bookWords, StringBuilder book) {
        long[] minimums = new long[values];
        String[] runs = new String[values];
        Arrays.fill(minimums, Long.MAX_VALUE);
        String[] window = new String[SIZE];
        start();
        for (int i = 0; i < bookWords; i++) {
            window[i % SIZE] = next(any -> true);
            book.append(window[i % SIZE]).append(' ');
            if (words >= SIZE) {
                long shingle = shingle(words);
                int position = SketchAttackPredictor.position(shingle, 0);
                if (position < values && SketchAttackPredictor.value(shingle) < minimums[position]) {
                    minimums[position] = SketchAttackPredictor.value(shingle);
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
        return HashMixer.mix(rolling);
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
