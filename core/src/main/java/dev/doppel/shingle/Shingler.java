package dev.doppel.shingle;

import dev.doppel.hash.HashMixer;
import dev.doppel.hash.WordHash;
import dev.doppel.internal.collect.LongList;
import dev.doppel.text.VerbatimLexeme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.Words;
import dev.doppel.text.internal.Utf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Computes the shingles of documents. The hash of a shingle is a rolling hash: a polynomial over the hashes of its
 * units (Karp and Rabin 1987). The result is then mixed, since a rolling hash is at most pairwise independent (Lemire
 * and Kaser 2010), and sketches need more independence. The hash must never change, since stored results depend on it.
 *
 * <p>Instances reuse scratch memory and are not safe for use by multiple threads.
 *
 * <pre>{@code
 * Words words = TextScheme.PLAIN.splitter().split("to be or not to be");
 * Shingler shingler = ShingleScheme.words(2).shingler();
 * int shingles = shingler.shingle(words).size();    // 4
 * }</pre>
 */
public final class Shingler {
    private static final int INITIAL_CAPACITY = 1 << 12;

    /** The maximum length of a scratch array that is kept for the next document. */
    private static final int MAX_RETAINED = 1 << 20;

    private static final long BASE = 0xD1342543DE82EF95L;

    private final ShingleScheme scheme;
    /** The weight of the first unit in a shingle of {@code size} units, that is, {@code BASE^(size - 1)}. */
    private final long leadingWeight;

    private long[] scratch = new long[INITIAL_CAPACITY];

    Shingler(ShingleScheme scheme) {
        this.scheme = scheme;
        long power = 1;
        for (int i = 1; i < scheme.size(); i++) {
            power *= BASE;
        }
        leadingWeight = power;
    }

    /** Returns the shingles of a document. */
    public ShingleSet shingle(Words words) {
        return scheme.setOf(hashesInOrder(words));
    }

    /** Returns the shingles of a document, except shingles that contain template words. */
    ShingleSet shingle(Words words, Templates templates) {
        return scheme.setOf(hashesInOrder(words, templates));
    }

    /** Returns the shingles of a text that was scanned without being split into {@link Words}. */
    public ShingleSet shingle(WordScanner scanner) {
        int shingles = hash(scanner);
        if (scheme.bag()) {
            return ShingleSet.bagOf(Arrays.copyOf(scratch, shingles));
        }
        HashSorter.sort(scratch, shingles);
        return ShingleSet.ofSortedOccurrences(scratch, shingles);
    }

    /** Returns the shingles in text order, with repetitions. */
    public long[] occurrences(WordScanner scanner) {
        int shingles = hash(scanner);
        return Arrays.copyOf(scratch, shingles);
    }

    /**
     * Returns the shingles of the words whose hashes are {@code words[0, count)}, in text order, with repetitions.
     */
    public long[] occurrences(long[] words, int count) {
        reserve(count);
        System.arraycopy(words, 0, scratch, 0, count);
        return Arrays.copyOf(scratch, roll(scratch, count));
    }

    private int hash(WordScanner scanner) {
        int units = scheme.unit() == ShingleScheme.Unit.WORDS ? hashWords(scanner) : hashCharacters(scanner);
        return roll(scratch, units);
    }

    private int hashWords(WordScanner scanner) {
        reserve(scanner.count());
        WordHasher.hash(scanner, scratch);
        return scanner.count();
    }

    /** Hashes the code points of the words, joined by single spaces. Returns the number of hashes. */
    private int hashCharacters(WordScanner scanner) {
        int words = scanner.count();
        byte[] bytes = scanner.bytes();
        int[] edges = scanner.edges();
        reserve(words == 0 ? 0 : edges[2 * words - 1] + words);
        int units = 0;
        for (int word = 0; word < words; word++) {
            if (word > 0) {
                scratch[units++] = HashMixer.mix(' ');
            }
            for (int at = edges[2 * word]; at < edges[2 * word + 1]; ) {
                int codePoint = Utf8.codePoint(bytes, at);
                scratch[units++] = HashMixer.mix(codePoint);
                at += Utf8.length(codePoint);
            }
        }
        return units;
    }

    private void reserve(int units) {
        if (scratch.length < units || scratch.length > MAX_RETAINED) {
            scratch = new long[Math.max(INITIAL_CAPACITY, units)];
        }
    }

    /** Returns the text of each shingle, in text order. In a program, the shingles for names and literals come last. */
    public List<String> spell(Words words) {
        List<String> spelled = new ArrayList<>();
        spell(words, spelled::add);
        return spelled;
    }

    /** Passes the text of each shingle to a consumer. This takes less memory than creating a list of all shingles. */
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
        forEachLexeme(
                words.lexemes(),
                (lexeme, number) -> spelled.accept(number == 0 ? lexeme : lexeme + " (" + (number + 1) + ")"));
    }

    /** Returns the shingle hashes in the order of {@link #spell}, with repetitions. */
    public long[] hashesInOrder(Words words) {
        long[] units = units(words);
        int shingles = roll(units, units.length);
        if (words.lexemes().isEmpty()) {
            return Arrays.copyOf(units, shingles);
        }
        LongList all = LongList.wrap(units, shingles);
        addLexemes(words.lexemes(), all);
        return all.toLongArray();
    }

    /** Returns the hashes of all shingles, except shingles that contain template words. */
    long[] hashesInOrder(Words words, Templates templates) {
        BitSet ignored = templates.isEmpty() ? new BitSet() : templates.matchedWords(words);
        if (ignored.isEmpty()) {
            return hashesInOrder(words);
        }
        LongList all = new LongList();
        for (int from = ignored.nextClearBit(0); from < words.count(); ) {
            int next = ignored.nextSetBit(from);
            int to = next < 0 ? words.count() : next;
            long[] units = units(words.part(from, to));
            if (units.length >= scheme.size()) {
                all.addAll(units, 0, roll(units, units.length));
            }
            from = ignored.nextClearBit(to);
        }
        addLexemes(words.lexemesOutside(ignored), all);
        return all.toLongArray();
    }

    private void addLexemes(List<VerbatimLexeme> lexemes, LongList all) {
        forEachLexeme(lexemes, (text, number) -> all.add(HashMixer.draw(WordHash.hash(text), number)));
    }

    /**
     * Passes the names and literals of a program to a visitor. Repetitions are numbered, so that each repetition forms
     * a distinct shingle.
     *
     * <p>In prose, a changed word changes up to k shingles, where k is the shingle size. In a program, all numbers are
     * represented by the same word, so a changed number does not change any word shingle. Literals are therefore added
     * as separate shingles.
     */
    private void forEachLexeme(List<VerbatimLexeme> lexemes, LexemeVisitor visitor) {
        Map<String, Integer> counts = new HashMap<>();
        for (VerbatimLexeme lexeme : lexemes) {
            int number = counts.getOrDefault(lexeme.text(), 0);
            int end = switch (lexeme.count()) {
                case ONCE -> 1;
                case PER_OCCURRENCE -> number + 1;
                case PER_SHINGLE -> number + scheme.size();
            };
            for (; number < end; number++) {
                visitor.visit(lexeme.text(), number);
            }
            counts.put(lexeme.text(), end);
        }
    }

    private interface LexemeVisitor {
        void visit(String text, int number);
    }

    private long[] units(Words words) {
        return scheme.unit() == ShingleScheme.Unit.WORDS
                ? WordHasher.hashes(words)
                : words.joined().codePoints().mapToLong(HashMixer::mix).toArray();
    }

    /** Replaces each unit with the hash of the shingle that starts with that unit. Returns the number of shingles. */
    private int roll(long[] units, int count) {
        int size = Math.min(scheme.size(), count); // a document shorter than a shingle forms a single shingle
        if (size == 0) {
            return 0;
        }
        long rolling = 0;
        for (int i = 0; i < size - 1; i++) {
            rolling = rolling * BASE + units[i];
        }
        for (int first = 0, last = size - 1; last < count; first++, last++) {
            rolling = rolling * BASE + units[last];
            long leaving = units[first];
            units[first] = rolling;
            rolling -= leadingWeight * leaving;
        }
        int shingles = count - size + 1;
        HashMixer.mix(units, shingles, 0, units);
        return shingles;
    }
}
