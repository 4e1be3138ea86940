package dev.doppel.bench.worst;

import dev.doppel.hash.Mix;
import dev.doppel.hash.WordHash;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Writes texts word by word, and chooses each word so that the shingle that the word completes has a hash with a wanted
 * property. The hashes of words and shingles depend on no secret, so the source code is all that an attacker needs.
 */
final class HashAttack {
    /** The default number of words in a shingle. */
    static final int SIZE = 5;

    private static final int LETTERS = 26;

    /** The number of letters in a word: enough that words are unlikely to repeat. */
    private static final int LENGTH = 9;

    /** The base of the rolling hash of {@code Shingler}. A test checks that the hashes agree. */
    private static final long BASE = 0xD1342543DE82EF95L;

    private final long[] last = new long[SIZE];
    private final StringBuilder word = new StringBuilder();
    private final long seed;
    private long drawn;
    private int words;

    /** @param seed determines the sequence of random words */
    HashAttack(long seed) {
        this.seed = seed;
    }

    /** Starts a new text. */
    void start() {
        words = 0;
    }

    /** Returns a random word, without adding it to the text. */
    String word() {
        spell(Mix.draw(seed, drawn++));
        return word.toString();
    }

    /**
     * Adds a random word to the text, and returns it. If the word completes a shingle, the hash of the shingle
     * satisfies {@code wanted}.
     */
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

    /**
     * Returns a text of {@code pageWords} words. Its last word is chosen so that the digest of its shingles satisfies
     * {@code wanted}.
     */
    String pageWithDigest(int pageWords, LongPredicate wanted) {
        StringBuilder page = new StringBuilder();
        start();
        long sum = pageWords - SIZE + 1L;
        for (int i = 1; i < pageWords; i++) {
            page.append(next(any -> true)).append(' ');
            sum += words < SIZE ? 0 : shingle(words);
        }
        long others = sum;
        return page + next(shingle -> wanted.test(Mix.mix(others + shingle)));
    }

    /**
     * Writes a long text, and returns the words of the shingles that determine the first values of its sketch.
     *
     * @param values the number of values whose shingles are returned
     * @param bookWords the number of words in the text
     * @param book receives the text
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
                int position = SketchAttack.position(shingle, 0);
                if (position < values && SketchAttack.value(shingle) < minimums[position]) {
                    minimums[position] = SketchAttack.value(shingle);
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
