package dev.doppel.passage;

import dev.doppel.candidate.Candidates;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.Templates;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.Obfuscation;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The texts of a collection, prepared for passages to be sought among them. What it finds does not change. */
public final class PassageIndex {
    private final List<DeobfuscatedText> texts;
    private final TextScheme text;
    private final PassageScheme scheme;
    private final Workers workers;
    private final List<WordSequence> sequences;
    private @Nullable FingerprintIndex index;

    private PassageIndex(
            List<DeobfuscatedText> texts,
            TextScheme text,
            PassageScheme scheme,
            Workers workers,
            List<WordSequence> sequences) {
        this.texts = texts;
        this.text = text;
        this.scheme = scheme;
        this.workers = workers;
        this.sequences = sequences;
    }

    /**
     * Prepares the texts of a collection.
     *
     * @param templates whose text is ignored
     */
    public static PassageIndex of(
            List<DeobfuscatedText> texts, TextScheme text, PassageScheme scheme, Templates templates, Workers workers) {
        WordSequence[] sequences = new WordSequence[texts.size()];
        workers.run(
                workers.each(() -> new WordSequencer(text, scheme, templates)),
                sequences.length,
                (sequencer, document) -> sequences[document] =
                        sequencer.sequence(document, texts.get(document).text()));
        PassageIndex prepared = new PassageIndex(texts, text, scheme, workers, Arrays.asList(sequences));
        if (scheme.common() < 1) {
            CommonSpans common = new CommonSpans(prepared.index(), scheme.common() * sequences.length);
            if (text.profile() == TextScheme.Profile.CODE) {
                common.discountIn(prepared.sequences);
            } else {
                common.ignoreIn(prepared.sequences);
            }
        }
        return prepared;
    }

    public PassageScheme scheme() {
        return scheme;
    }

    /** Those that may share a passage: all that do, as far as is promised, and some whose longest is too short. */
    public Candidates sharing() {
        return new PassageCandidates(index(), sequences, scheme.guaranteedRun(text), PassageFinder.cost(text));
    }

    private FingerprintIndex index() {
        if (index == null) {
            Winnowing winnowing = scheme.winnowing(text);
            Fingerprints[] fingerprints = new Fingerprints[sequences.size()];
            workers.run(
                    workers.each(() -> winnowing),
                    fingerprints.length,
                    (any, document) -> fingerprints[document] =
                            winnowing.of(sequences.get(document).words()));
            index = new FingerprintIndex(Arrays.asList(fingerprints), winnowing.run());
        }
        return index;
    }

    /** What was done to hide copies in a document. */
    public List<Obfuscation> tricks(int document) {
        return texts.get(document).tricks();
    }

    /** How many words a document has, ignored ones included. */
    public int words(int document) {
        return sequences.get(document).count();
    }

    /** How many of them may be copied: those that are not ignored. */
    public int ownWords(int document) {
        return sequences.get(document).own();
    }

    /** How many words may be shared: those that are not ignored, common ones of programs among them. */
    public int sharableWords(int document) {
        return words(document) - sequences.get(document).replaced().cardinality();
    }

    /** How many of these stand in these stretches. */
    public int shared(int document, List<Span> stretches) {
        BitSet covered = covered(stretches);
        covered.andNot(sequences.get(document).replaced());
        return covered.cardinality();
    }

    private static BitSet covered(List<Span> stretches) {
        BitSet covered = new BitSet();
        for (Span stretch : stretches) {
            covered.set(stretch.firstWord(), stretch.endWord());
        }
        return covered;
    }

    /** How many words of a document stand in these stretches and are not ignored. */
    public int copied(int document, List<Span> stretches) {
        BitSet covered = covered(stretches);
        sequences.get(document).ignored().values().forEach(covered::andNot);
        return covered.cardinality();
    }

    /** What is ignored in a document, in order. */
    public List<ExcludedSpan> ignored(int document) {
        Map<ExclusionReason, BitSet> ignored = sequences.get(document).ignored();
        if (ignored.isEmpty()) {
            return List.of();
        }
        PlacedWords placed = text.splitter().place(texts.get(document));
        List<ExcludedSpan> stretches = new ArrayList<>();
        ignored.forEach((why, words) -> {
            for (int from = words.nextSetBit(0); from >= 0; ) {
                int to = words.nextClearBit(from);
                stretches.add(new ExcludedSpan(placed.start(from), placed.end(to - 1), why));
                from = words.nextSetBit(to);
            }
        });
        stretches.sort(ExcludedSpan.IN_ORDER);
        return stretches;
    }

    /** How many words of all documents are ignored for a reason. */
    public long ignoredWords(ExclusionReason why) {
        long count = 0;
        for (WordSequence sequence : sequences) {
            BitSet ignored = sequence.ignored().get(why);
            count += ignored == null ? 0 : ignored.cardinality();
        }
        return count;
    }

    /** A worker for one thread. */
    public Finder finder() {
        return new Finder();
    }

    /** Finds the passages of two documents by their places in the input. */
    public final class Finder {
        private final PassageFinder finder = new PassageFinder(scheme.words(), text);
        private final Splitter splitter = text.splitter();

        /** The left document of the last pair, for pairs often come in its order. */
        private int lastLeft = -1;

        private @Nullable PlacedWords lastPlaced;

        private Finder() {}

        /** In the order of the right document. */
        public List<Passage> find(int left, int right) {
            if (lastPlaced == null || left != lastLeft) {
                lastPlaced = splitter.place(texts.get(left));
                lastLeft = left;
            }
            return finder.find(
                    lastPlaced,
                    sequences.get(left).words(),
                    splitter.place(texts.get(right)),
                    sequences.get(right).words());
        }
    }
}
