package dev.doppel.shingle;

import dev.doppel.hash.Mix;
import dev.doppel.hash.WordHash;
import dev.doppel.text.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the shingles of documents. A shingle's hash is a polynomial over the hashes of its units, rolled from one
 * shingle to the next, then mixed in full: rolling hashes alone are at best pairwise independent, which is too little
 * for the sketches. Frozen, like {@link WordHash}.
 */
public final class Shingler {
    private static final long BASE = 0xD1342543DE82EF95L;

    private final ShingleScheme scheme;
    /** {@link #BASE} to the power of the shingle size: the weight of the unit that leaves the window. */
    private final long leaving;

    Shingler(ShingleScheme scheme) {
        this.scheme = scheme;
        long power = 1;
        for (int i = 0; i < scheme.size(); i++) {
            power *= BASE;
        }
        leaving = power;
    }

    public ShingleSet shingle(Words words) {
        if (words.isEmpty()) {
            return ShingleSet.EMPTY;
        }
        long[] occurrences = hashes(units(words));
        return scheme.bag() ? ShingleSet.bagOf(occurrences) : ShingleSet.setOf(occurrences);
    }

    /** The shingles in the order of the text, spelled out, repetitions included: the words behind the hashes. */
    public List<String> spell(Words words) {
        List<String> spelled = new ArrayList<>();
        String text = words.joined();
        int[] codePoints =
                scheme.unit() == ShingleScheme.Unit.CHARS ? text.codePoints().toArray() : new int[0];
        int units = scheme.unit() == ShingleScheme.Unit.WORDS ? words.count() : codePoints.length;
        int size = Math.min(scheme.size(), units);
        for (int first = 0; units > 0 && first + size <= units; first++) {
            spelled.add(
                    scheme.unit() == ShingleScheme.Unit.WORDS
                            ? text.substring(words.start(first), words.end(first + size - 1))
                            : new String(codePoints, first, size));
        }
        return spelled;
    }

    /** The hash of each shingle in the order of the text, repetitions included; parallel to {@link #spell}. */
    public long[] hashesInOrder(Words words) {
        return words.isEmpty() ? new long[0] : hashes(units(words));
    }

    private long[] units(Words words) {
        if (scheme.unit() == ShingleScheme.Unit.CHARS) {
            return words.joined().codePoints().mapToLong(Mix::mix).toArray();
        }
        long[] units = new long[words.count()];
        for (int i = 0; i < units.length; i++) {
            units[i] = WordHash.hash(words.joined(), words.start(i), words.end(i));
        }
        return units;
    }

    /** One hash per window of units; a document shorter than the window is one shingle, its whole text. */
    private long[] hashes(long[] units) {
        int size = Math.min(scheme.size(), units.length);
        long[] hashes = new long[units.length - size + 1];
        long rolling = 0;
        for (int i = 0; i < units.length; i++) {
            rolling = rolling * BASE + units[i];
            if (i >= size) {
                rolling -= leaving * units[i - size];
            }
            if (i >= size - 1) {
                hashes[i - size + 1] = Mix.mix(rolling);
            }
        }
        return hashes;
    }
}
