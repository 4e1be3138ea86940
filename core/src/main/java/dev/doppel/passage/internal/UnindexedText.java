package dev.doppel.passage.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.reworded.SentenceBags;
import dev.doppel.shingle.Templates;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.util.BitSet;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A document that can be searched for passages without a {@link PassageIndex}. This class serves collections that are
 * distributed over many machines. The machines exchange the fingerprints of all documents, so each machine knows which
 * fingerprints of its documents are common. Instances are not safe for use by multiple threads.
 */
public final class UnindexedText {
    private final DeobfuscatedText text;
    private final WordSplitter splitter;
    private final WordSequence words;
    private final int run;
    private final Fingerprints fingerprints;
    /**
     * Maps the hash of each fingerprint to its first {@link PassageCandidates#MAX_PLACES} positions in the document.
     */
    private final LongMap<IntList> places = new LongMap<>();

    private @Nullable PreparedText prepared;

    private UnindexedText(DeobfuscatedText text, WordSplitter splitter, WordSequence words, Winnowing winnowing) {
        this.text = text;
        this.splitter = splitter;
        this.words = words;
        run = winnowing.run();
        fingerprints = winnowing.of(words.words());
        for (int i = 0; i < fingerprints.count(); i++) {
            IntList known = places.computeIfAbsent(fingerprints.hash(i), none -> new IntList(1));
            if (known.size() < PassageCandidates.MAX_PLACES) {
                known.add(fingerprints.firstWord(i));
            }
        }
    }

    /** Prepares documents. Instances are not safe for use by multiple threads. */
    public static final class Preparer {
        private final WordSequencer sequencer;
        private final WordSplitter splitter;
        private final Winnowing winnowing;

        public Preparer(PassageScheme scheme, TextScheme text) {
            sequencer = new WordSequencer(text, scheme, Templates.NONE);
            splitter = text.splitter();
            winnowing = Winnowing.finding(scheme.words(), text);
        }

        /** Prepares the document with the given index in the input. */
        public UnindexedText prepare(int document, DeobfuscatedText text) {
            return new UnindexedText(text, splitter, sequencer.sequence(document, text), winnowing);
        }
    }

    /** Returns the hashes of all fingerprints, without repetitions. */
    public long[] fingerprints() {
        return places.keys();
    }

    /** Excludes the words in common fingerprints in the same way as {@link CommonSpanFinder#excludeFrom}. */
    public void excludeCommon(LongPredicate isCommon) {
        words.exclude(ExclusionReason.COMMON, rule().commonWords(matching(isCommon)));
    }

    /**
     * Discounts the words in common fingerprints in the same way as {@link CommonSpanFinder#discountIn}.
     *
     * @param isDistinctive a predicate that is true for fingerprints that are shared by several documents but not
     *     common
     */
    public void discountCommon(LongPredicate isCommon, LongPredicate isDistinctive) {
        words.discount(ExclusionReason.COMMON, rule().commonWordsExcept(matching(isCommon), matching(isDistinctive)));
    }

    private CommonWords rule() {
        return new CommonWords(0, fingerprints.count(), fingerprints::firstWord, run);
    }

    /** Returns the indexes of the fingerprints whose hashes satisfy the predicate. */
    private BitSet matching(LongPredicate isMatching) {
        BitSet matching = new BitSet();
        for (int i = 0; i < fingerprints.count(); i++) {
            matching.set(i, isMatching.test(fingerprints.hash(i)));
        }
        return matching;
    }

    /** Returns the number of words, including excluded words. */
    public int wordCount() {
        return words.count();
    }

    /** Returns the sentences as bags of words, without excluded words. */
    public SentenceBags sentenceBags() {
        return words.sentenceBags();
    }

    WordSequence words() {
        return words;
    }

    LongMap<IntList> places() {
        return places;
    }

    /** Returns the words with their offsets. The offsets are computed on first use. */
    PreparedText prepared() {
        if (prepared == null) {
            prepared = new PreparedText(words, WordOffsets.of(splitter.place(text)));
        }
        return prepared;
    }
}
