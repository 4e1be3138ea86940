package dev.doppel.lab.experiment;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;

/**
 * The shingles of a text, in text order. Each shingle is represented both as a hash and as a collision-free number in
 * base {@value BASE}.
 */
final class CollisionFreeShingles {
    static final int K = 10;

    private static final String ALPHABET = " 0123456789abcdefghijklmnopqrstuvwxyz";

    /**
     * The number of characters in the alphabet. In this base, a shingle of {@link #K} characters fits in a
     * {@code long}.
     */
    private static final int BASE = 37;

    private final long[] hashes;
    private final long[] spelled;

    private CollisionFreeShingles(long[] hashes, long[] spelled) {
        this.hashes = hashes;
        this.spelled = spelled;
    }

    static CollisionFreeShingles of(String text) {
        Words words = TextScheme.PLAIN.splitter().split(text);
        Shingler shingler = ShingleScheme.chars(K).shingler();
        return new CollisionFreeShingles(
                shingler.hashesInOrder(words),
                shingler.spell(words).stream()
                        .mapToLong(CollisionFreeShingles::number)
                        .toArray());
    }

    long[] hashes() {
        return hashes;
    }

    long[] spelled() {
        return spelled;
    }

    static long number(String shingle) {
        long number = 0;
        for (int i = 0; i < shingle.length(); i++) {
            int digit = ALPHABET.indexOf(shingle.charAt(i));
            if (digit < 0) {
                throw new IllegalArgumentException(
                        "shingles must consist of spaces, digits and the letters a to z (got: " + shingle + ")");
            }
            number = number * BASE + digit;
        }
        return number;
    }

    /** Returns the hashes of the first {@code count} distinct shingles in the documents produced by {@code texts}. */
    static long[] distinctHashes(DocumentGenerator texts, int count) {
        LongSet known = new LongSet(count);
        LongList hashes = new LongList(count);
        for (int number = 0; hashes.size() < count; number++) {
            CollisionFreeShingles shingles = of(texts.document(number).text());
            for (int i = 0; i < shingles.hashes.length && hashes.size() < count; i++) {
                if (known.add(shingles.spelled[i])) {
                    hashes.add(shingles.hashes[i]);
                }
            }
        }
        return hashes.toLongArray();
    }
}
