package dev.doppel.shingle;

import dev.doppel.hash.Mix;
import dev.doppel.hash.WordHash;
import dev.doppel.text.Utf8;
import dev.doppel.text.VerbatimLexeme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.Words;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Takes the shingles of documents. A shingle's hash is a polynomial over the hashes of its units, rolled from one
 * shingle to the next, then mixed in full: rolling hashes alone are at best pairwise independent, which is too little
 * for the sketches. Frozen, like {@link WordHash}.
 */
public final class Shingler {
    private static final int USUAL = 1 << 12;

    /** Scratch memory beyond this many units is given back with the next document. */
    private static final int HUGE = 1 << 20;

    private static final long BASE = 0xD1342543DE82EF95L;

    private final ShingleScheme scheme;
    /** {@link #BASE} to the power of the shingle size less one: the weight of the unit that leaves the window. */
    private final long leaving;

    private long[] scratch = new long[USUAL];

    Shingler(ShingleScheme scheme) {
        this.scheme = scheme;
        long power = 1;
        for (int i = 1; i < scheme.size(); i++) {
            power *= BASE;
        }
        leaving = power;
    }

    public ShingleSet shingle(Words words) {
        return scheme.setOf(hashesInOrder(words));
    }

    /** Returns the shingles that hold no word of a template. */
    ShingleSet shingle(Words words, Templates templates) {
        return scheme.setOf(hashesInOrder(words, templates));
    }

    /** The same as of the words that were found, had they been made. */
    public ShingleSet shingle(WordScanner found) {
        int shingles = hash(found);
        if (scheme.bag()) {
            return ShingleSet.bagOf(Arrays.copyOf(scratch, shingles));
        }
        HashSorter.sort(scratch, shingles);
        return ShingleSet.ofSortedOccurrences(scratch, shingles);
    }

    /** The shingles in the order of the text, each as often as it occurs; valid until the next document. */
    public LongArrayList occurrences(WordScanner found) {
        int shingles = hash(found);
        return LongArrayList.wrap(scratch, shingles);
    }

    private int hash(WordScanner found) {
        int units = scheme.unit() == ShingleScheme.Unit.WORDS ? hashWords(found) : hashCharacters(found);
        return roll(scratch, units);
    }

    private int hashWords(WordScanner found) {
        int words = found.count();
        reserve(words);
        long[] units = scratch;
        ByteBuffer lanes = found.lanes();
        int[] edges = found.edges();
        for (int i = 0; i < words; i++) {
            units[i] = WordHash.hash(lanes, edges[2 * i], edges[2 * i + 1]);
        }
        return words;
    }

    /** The code points of the words, joined by single spaces. */
    private int hashCharacters(WordScanner found) {
        int words = found.count();
        byte[] bytes = found.bytes();
        int[] edges = found.edges();
        reserve(words == 0 ? 0 : edges[2 * words - 1] + words);
        int units = 0;
        for (int word = 0; word < words; word++) {
            if (word > 0) {
                scratch[units++] = Mix.mix(' ');
            }
            for (int at = edges[2 * word]; at < edges[2 * word + 1]; ) {
                int codePoint = Utf8.codePoint(bytes, at);
                scratch[units++] = Mix.mix(codePoint);
                at += Utf8.length(codePoint);
            }
        }
        return units;
    }

    private void reserve(int units) {
        if (scratch.length < units || scratch.length > HUGE) {
            scratch = new long[Math.max(USUAL, units)];
        }
    }

    /**
     * The shingles in the order of the text, spelled out, repetitions included: the words behind the hashes. Then what a
     * program keeps of its names and literals.
     */
    public List<String> spell(Words words) {
        List<String> spelled = new ArrayList<>();
        spell(words, spelled::add);
        return spelled;
    }

    /** The same one by one: all of a long text would take many times its memory. */
    public void spell(Words words, Consumer<String> spelled) {
        String text = words.joined();
        int[] codePoints =
                scheme.unit() == ShingleScheme.Unit.CHARS ? text.codePoints().toArray() : new int[0];
        int units = scheme.unit() == ShingleScheme.Unit.WORDS ? words.count() : codePoints.length;
        int size = Math.min(scheme.size(), units);
        for (int first = 0; units > 0 && first + size <= units; first++) {
            spelled.accept(
                    scheme.unit() == ShingleScheme.Unit.WORDS
                            ? text.substring(words.start(first), words.end(first + size - 1))
                            : new String(codePoints, first, size));
        }
        forEachKept(
                words.kept(),
                (written, number) -> spelled.accept(number == 0 ? written : written + " (" + (number + 1) + ")"));
    }

    /** The hash of each shingle in the order of the text, repetitions included; parallel to {@link #spell}. */
    public long[] hashesInOrder(Words words) {
        long[] units = units(words);
        int shingles = roll(units, units.length);
        if (words.kept().isEmpty()) {
            return Arrays.copyOf(units, shingles);
        }
        LongArrayList all = LongArrayList.wrap(units, shingles);
        addKept(words.kept(), all);
        return all.toLongArray();
    }

    /** The same of the stretches between templates. One that is too short for a shingle has none. */
    long[] hashesInOrder(Words words, Templates templates) {
        BitSet ignored = templates.isEmpty() ? new BitSet() : templates.in(words);
        if (ignored.isEmpty()) {
            return hashesInOrder(words);
        }
        LongArrayList all = new LongArrayList();
        for (int from = ignored.nextClearBit(0); from < words.count(); ) {
            int next = ignored.nextSetBit(from);
            int to = next < 0 ? words.count() : next;
            long[] units = units(words.part(from, to));
            if (units.length >= scheme.size()) {
                all.addElements(all.size(), units, 0, roll(units, units.length));
            }
            from = ignored.nextClearBit(to);
        }
        addKept(words.keptWithout(ignored), all);
        return all.toLongArray();
    }

    private void addKept(List<VerbatimLexeme> kept, LongArrayList all) {
        forEachKept(kept, (written, number) -> all.add(Mix.draw(WordHash.hash(written), number)));
    }

    /**
     * Tells what a program keeps of its names and literals, and numbers what counts several times. In prose a word stands
     * in as many shingles as a shingle has units, and one word for all numbers takes all of these away. So a lexeme that
     * lasts is given as many, each time it occurs. A name that the program gave itself counts once: a renaming changes it
     * everywhere at one stroke.
     */
    private void forEachKept(List<VerbatimLexeme> kept, KeptVisitor visitor) {
        Map<String, Integer> numbers = new HashMap<>();
        for (VerbatimLexeme lexeme : kept) {
            int number = numbers.getOrDefault(lexeme.written(), 0);
            int next = lexeme.lasting() ? number + scheme.size() : 1;
            for (; number < next; number++) {
                visitor.visit(lexeme.written(), number);
            }
            numbers.put(lexeme.written(), next);
        }
    }

    private interface KeptVisitor {
        void visit(String written, int number);
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

    /**
     * Puts the hash of each window of units into the place of its first unit, and returns how many there are. A
     * document shorter than the window is one shingle, its whole text.
     */
    private int roll(long[] units, int count) {
        int size = Math.min(scheme.size(), count);
        if (size == 0) {
            return 0;
        }
        long rolling = 0;
        for (int i = 0; i < size - 1; i++) {
            rolling = rolling * BASE + units[i];
        }
        for (int first = 0, last = size - 1; last < count; first++, last++) {
            rolling = rolling * BASE + units[last];
            long leaves = units[first];
            units[first] = rolling;
            rolling -= leaving * leaves;
        }
        int shingles = count - size + 1;
        Mix.mix(units, shingles, 0, units);
        return shingles;
    }
}
