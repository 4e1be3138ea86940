package dev.doppel.passage.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.CombinedCandidates;
import dev.doppel.internal.Workers;
import dev.doppel.passage.ExcludedSpan;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.reworded.RepeatedKeys;
import dev.doppel.passage.internal.reworded.RewordedCandidates;
import dev.doppel.passage.internal.reworded.RewordedFinder;
import dev.doppel.passage.internal.reworded.SentenceFrequencies;
import dev.doppel.passage.internal.reworded.SentenceKeys;
import dev.doppel.shingle.Templates;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.Obfuscation;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An index of a collection of documents. It finds the pairs of documents that share passages, as well as the passages
 * themselves. The search has three steps.
 *
 * <ol>
 * <li>Each text is converted to a {@link WordSequence} of word hashes. Template words are excluded. Quotations and
 *     common spans (spans that too many documents share) are excluded if requested. In programs, common spans are only
 *     discounted.
 * <li>{@link Winnowing} selects fingerprints from each sequence. An inverted index ({@link FingerprintIndex}) finds the
 *     documents that share a fingerprint; see {@link #sharing}.
 * <li>For each pair, a {@link Finder} extends runs of equal words into alignments that tolerate edits
 *     ({@link PassageFinder}). At level {@link PassageLevel#REWORDED}, {@link RewordedFinder} also compares sentences,
 *     and {@link RewordedCandidates} finds the documents with similar sentences.
 * </ol>
 *
 * <p>All methods except {@link #sharing} are safe for use by multiple threads. Each thread needs its own
 * {@link Finder}.
 */
public final class PassageIndex {
    /** The number of documents whose values are in memory at the same time; see {@link #forEachInOrder}. */
    private static final int BATCH = 256;

    private final List<DeobfuscatedText> texts;
    private final TextScheme text;
    private final PassageScheme scheme;
    private final Workers workers;
    private final List<WordSequence> sequences;
    /** The character offsets of the words of each document, or null if they have not been needed yet. */
    private final AtomicReferenceArray<@Nullable WordOffsets> offsets;

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
        offsets = new AtomicReferenceArray<>(sequences.size());
    }

    /** Creates an index of a collection of texts. Words in templates are excluded from passages. */
    public static PassageIndex of(
            List<DeobfuscatedText> texts, TextScheme text, PassageScheme scheme, Templates templates, Workers workers) {
        WordSequence[] sequences = new WordSequence[texts.size()];
        workers.run(
                workers.each(() -> new WordSequencer(text, scheme, templates)),
                sequences.length,
                (sequencer, document) -> sequences[document] = sequencer.sequence(document, texts.get(document)));
        PassageIndex prepared = new PassageIndex(texts, text, scheme, workers, Arrays.asList(sequences));
        if (scheme.common() < 1) {
            CommonSpans common = new CommonSpans(prepared.index(), scheme.common() * sequences.length);
            if (text.profile().isProgram()) {
                common.discountIn(prepared.sequences);
            } else {
                common.excludeFrom(prepared.sequences);
            }
        }
        return prepared;
    }

    /** Returns the parameters for finding passages. */
    public PassageScheme scheme() {
        return scheme;
    }

    /**
     * Returns the pairs that may share a passage. They include all pairs that {@link PassageScheme#promise} guarantees.
     */
    public Candidates sharing() {
        Candidates literal = new PassageCandidates(index(), sequences, scheme, text);
        return scheme.level() == PassageLevel.REWORDED
                ? new CombinedCandidates(literal, new RewordedCandidates(sentenceKeys()))
                : literal;
    }

    /** Returns an index of the {@link SentenceKeys} of all documents. */
    private FingerprintIndex sentenceKeys() {
        long words = sequences.stream().mapToLong(WordSequence::count).sum();
        SentenceFrequencies frequencies = SentenceFrequencies.forWords(words);
        forEachInOrder(WordSequence::sentenceBags, frequencies::add);
        RepeatedKeys repeated = RepeatedKeys.forWords(words);
        forEachInOrder(sequence -> new SentenceKeys(frequencies).of(sequence.sentenceBags()), repeated::add);
        List<Fingerprints> keys = new ArrayList<>();
        forEachInOrder(
                sequence -> repeated.among(new SentenceKeys(frequencies).of(sequence.sentenceBags())), keys::add);
        return new FingerprintIndex(keys, 1);
    }

    /** Computes a value for each document by all threads, and takes the values in the order of the documents. */
    private <T> void forEachInOrder(Function<WordSequence, T> value, Consumer<T> taker) {
        for (int from = 0; from < sequences.size(); from += BATCH) {
            List<WordSequence> batch = sequences.subList(from, Math.min(sequences.size(), from + BATCH));
            List<@Nullable T> values = new ArrayList<>(Collections.nCopies(batch.size(), null));
            workers.run(
                    workers.each(() -> value),
                    batch.size(),
                    (function, i) -> values.set(i, function.apply(batch.get(i))));
            values.forEach(taken -> taker.accept(Objects.requireNonNull(taken)));
        }
    }

    private FingerprintIndex index() {
        if (index == null) {
            Winnowing winnowing = Winnowing.finding(scheme.words(), text);
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

    /** Returns the obfuscations found in a document. */
    public List<Obfuscation> obfuscations(int document) {
        return texts.get(document).obfuscations();
    }

    /** Returns the number of words in a document, including excluded words. */
    public int words(int document) {
        return sequences.get(document).count();
    }

    /** Returns the number of counted words in a document. Counted words are neither excluded nor discounted. */
    public int countedWords(int document) {
        return sequences.get(document).countedWords();
    }

    /** Returns the number of matchable words in a document. All words except excluded words are matchable. */
    public int matchableWords(int document) {
        return sequences.get(document).matchableWords();
    }

    /** Returns the number of matchable words in the given spans of a document. */
    public int matchableWords(int document, List<Span> spans) {
        return sequences.get(document).matchableWords(spans);
    }

    /** Returns the number of counted words in the given spans of a document. */
    public int countedWords(int document, List<Span> spans) {
        return sequences.get(document).countedWords(spans);
    }

    /** Returns the numbers of words that two documents share in the given passages. */
    public SharedWords sharedWords(int left, int right, List<Passage> passages) {
        return SharedWords.in(passages, sequences.get(left), sequences.get(right));
    }

    /** Returns the excluded and discounted spans of a document, in text order. */
    public List<ExcludedSpan> excludedSpans(int document) {
        Map<ExclusionReason, BitSet> excluded = sequences.get(document).excluded();
        if (excluded.isEmpty()) {
            return List.of();
        }
        PreparedText prepared = prepared(document, text.splitter());
        List<ExcludedSpan> spans = new ArrayList<>();
        excluded.forEach((reason, words) -> {
            for (int from = words.nextSetBit(0); from >= 0; ) {
                int to = words.nextClearBit(from);
                Span span = prepared.span(from, to);
                spans.add(new ExcludedSpan(span.start(), span.end(), reason));
                from = words.nextSetBit(to);
            }
        });
        spans.sort(ExcludedSpan.IN_ORDER);
        return spans;
    }

    /** Returns the number of words excluded or discounted for the given reason, summed over all documents. */
    public long excludedWords(ExclusionReason reason) {
        long count = 0;
        for (WordSequence sequence : sequences) {
            BitSet words = sequence.excluded().get(reason);
            count += words == null ? 0 : words.cardinality();
        }
        return count;
    }

    /**
     * Returns a document's words with their offsets. The offsets are computed on first use, since most documents of most
     * collections share no passage.
     */
    private PreparedText prepared(int document, WordSplitter splitter) {
        WordOffsets known = offsets.get(document);
        if (known == null) {
            known = WordOffsets.of(splitter.place(texts.get(document)));
            offsets.set(document, known);
        }
        return new PreparedText(sequences.get(document), known);
    }

    /** Creates a finder for use by one thread. */
    public Finder finder() {
        return new Finder();
    }

    /** Finds the passages that two documents share. Documents are identified by their indexes in the input. */
    public final class Finder {
        private final PairFinder finder = new PairFinder(scheme, text);
        private final WordSplitter splitter = text.splitter();

        private Finder() {}

        /** Returns the passages that two documents share, in the order in which they occur in the right document. */
        public List<Passage> find(int left, int right) {
            return finder.find(prepared(left, splitter), prepared(right, splitter));
        }
    }
}
