package dev.doppel.shingle;

import dev.doppel.hash.Mix;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Texts that all authors were given, such as an assignment or starter code. A document's words belong to a template where they
 * form a run that the template has too. Immutable.
 */
public final class Templates {
    /** Ignores nothing. */
    public static final Templates NONE = new Templates(1, new LongOpenHashSet());

    /** Five words of prose in a row are seldom the same by chance. */
    private static final int PROSE_RUN = 5;

    /**
     * Programs have few different lexemes: shorter runs are idioms, which every author writes. 24 lexemes are two or three lines,
     * and about what other tools for programs match.
     */
    private static final int PROGRAM_RUN = 24;

    private final int run;
    private final LongOpenHashSet runs;

    private Templates(int run, LongOpenHashSet runs) {
        this.run = run;
        this.runs = runs;
    }

    /**
     * Returns the templates with these texts.
     *
     * @param scheme how the documents that are compared become words
     */
    public static Templates of(List<String> texts, TextScheme scheme) {
        int run = runLength(scheme);
        WordHasher hasher = new WordHasher(scheme);
        LongOpenHashSet runs = new LongOpenHashSet();
        for (String text : texts) {
            long[] words = hasher.hashes(text);
            for (int at = 0; at + run <= words.length; at++) {
                runs.add(hash(words, at, run));
            }
        }
        return runs.isEmpty() ? NONE : new Templates(run, runs);
    }

    /** Returns how many words in a row make a run of a template. */
    public static int runLength(TextScheme scheme) {
        return scheme.profile() == TextScheme.Profile.CODE ? PROGRAM_RUN : PROSE_RUN;
    }

    /** Whether there is nothing to ignore. */
    public boolean isEmpty() {
        return runs.isEmpty();
    }

    /** Returns the numbers of the words that belong to a template, of words given by their hashes. */
    public BitSet in(long[] words) {
        BitSet found = new BitSet();
        for (int at = 0; at + run <= words.length; at++) {
            if (runs.contains(hash(words, at, run))) {
                found.set(at, at + run);
            }
        }
        return found;
    }

    BitSet in(Words words) {
        return in(WordHasher.hashes(words));
    }

    /** Returns a name for these templates, the same for the same texts in any order; empty where there is none. */
    public String digest() {
        long sum = 0;
        for (long each : runs) {
            sum += Mix.mix(each);
        }
        return isEmpty() ? "" : String.format(Locale.ROOT, "%016x", Mix.mix(sum + run) + runs.size());
    }

    /** Returns the form that {@link #ofBytes} reads: the length of a run, then the hashes of the runs, in order. */
    public byte[] toBytes() {
        long[] sorted = runs.toLongArray();
        Arrays.sort(sorted);
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Long.BYTES * sorted.length);
        bytes.putInt(run);
        bytes.asLongBuffer().put(sorted);
        return bytes.array();
    }

    /** Returns what {@link #toBytes} wrote. Damage shows in the {@link #digest}. */
    public static Templates ofBytes(byte[] bytes) {
        ByteBuffer content = ByteBuffer.wrap(Arrays.copyOf(bytes, Math.max(bytes.length, Integer.BYTES)));
        int run = Math.max(1, content.getInt());
        long[] hashes = new long[content.remaining() / Long.BYTES];
        content.asLongBuffer().get(hashes);
        return new Templates(run, new LongOpenHashSet(hashes));
    }

    private static long hash(long[] words, int at, int count) {
        long hash = 0;
        for (int i = 0; i < count; i++) {
            hash = Mix.mix(hash + words[at + i]);
        }
        return hash;
    }
}
