package dev.doppel.passage;

import dev.doppel.hash.Mix;
import dev.doppel.text.TextScheme;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;

/** Texts that everybody was given, such as an assignment: known by their runs of {@value Winnowing#RUN} words. Immutable. */
public final class Templates {
    /** Nobody was given anything. */
    public static final Templates NONE = new Templates(new LongOpenHashSet());

    private final LongOpenHashSet runs;

    private Templates(LongOpenHashSet runs) {
        this.runs = runs;
    }

    /**
     * The templates with these texts.
     *
     * @param scheme how the documents that are compared become words
     */
    public static Templates of(List<String> texts, TextScheme scheme) {
        WordHasher hasher = new WordHasher(scheme);
        LongOpenHashSet runs = new LongOpenHashSet();
        for (String text : texts) {
            long[] words = hasher.hashes(text);
            for (int at = 0; at + Winnowing.RUN <= words.length; at++) {
                runs.add(Winnowing.hash(words, at, Winnowing.RUN));
            }
        }
        return new Templates(runs);
    }

    /** Whether there is nothing to ignore. */
    public boolean isEmpty() {
        return runs.isEmpty();
    }

    /** Ignores what a document has of the templates. */
    void ignoreIn(Sequence sequence) {
        long[] words = sequence.words().clone();
        for (int at = 0; at + Winnowing.RUN <= words.length; at++) {
            if (runs.contains(Winnowing.hash(words, at, Winnowing.RUN))) {
                sequence.ignore(Ignoring.TEMPLATE, at, at + Winnowing.RUN);
            }
        }
    }

    /** The same for the same texts, in whatever order. */
    long digest() {
        long sum = 0;
        for (long run : runs) {
            sum += Mix.mix(run);
        }
        return sum;
    }
}
