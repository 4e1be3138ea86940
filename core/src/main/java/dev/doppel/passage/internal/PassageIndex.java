package dev.doppel.passage.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.candidate.internal.CombinedCandidates;
import dev.doppel.internal.Workers;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.passage.ExcludedSpan;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import dev.doppel.passage.internal.reworded.RepeatedKeyFilter;
import dev.doppel.passage.internal.reworded.RewordedCandidates;
import dev.doppel.passage.internal.reworded.RewordedFinder;
import dev.doppel.passage.internal.reworded.SentenceKeySelector;
import dev.doppel.passage.internal.reworded.WordSentenceCounts;
import dev.doppel.shingle.Templates;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.Obfuscation;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An index of a collection of documents, for finding pairs of documents that share passages, and the passages
 * themselves. The search has three steps:
 *
 * <ol>
 * <li>Each text is converted to a {@link WordSequence} of word hashes. Template words are excluded. Quotations and
 *     common spans (spans that too many documents share) are excluded if requested. In programs, common spans are only
 *     discounted: they can be part of a passage, but their words do not count as shared.
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
    /**
     * The fraction of memory reserved for word sequences. The fraction reserved for word offsets is {@link #OFFSETS}.
     */
    private static final double SEQUENCES = 3 / 32.0;

    private static final double OFFSETS = 1 / 32.0;

    /** The minimum total number of words in a batch of documents; see {@link #forEachInOrder}. */
    private static final int BATCH_WORDS = 1 << 20;

    private final List<DeobfuscatedText> texts;
    private final TextScheme text;
    private final PassageScheme scheme;
    private final Workers workers;
    private final SpillSpace space;
    private final SpillingArray<WordSequence> sequenceArray;
    private final List<WordSequence> sequences;
    /** The character offsets of each document's words, computed on first use. */
    private final SpillingArray<WordOffsets> offsets;

    private final int[] wordCounts;
    private final AtomicReferenceArray<List<Obfuscation>> obfuscations;
    private @Nullable FingerprintIndex index;
    private @Nullable PassageCandidates sharing;

    private PassageIndex(
            List<DeobfuscatedText> texts, TextScheme text, PassageScheme scheme, Workers workers, SpillSpace space) {
        this.texts = texts;
        this.text = text;
        this.scheme = scheme;
        this.workers = workers;
        this.space = space;
        sequenceArray = new SpillingArray<>(space, space.share(SEQUENCES), new WordSequencePacking());
        sequences = sequenceArray.asList(texts.size());
        offsets = new SpillingArray<>(space, space.share(OFFSETS), new WordOffsets.Packing());
        wordCounts = new int[texts.size()];
        obfuscations = new AtomicReferenceArray<>(texts.size());
    }

    /** Creates an index in memory. Words in templates are excluded from passages. */
    public static PassageIndex of(
            List<DeobfuscatedText> texts, TextScheme text, PassageScheme scheme, Templates templates, Workers workers) {
        return of(texts, text, scheme, templates, workers, new SpillSpace(SpillSpace.UNLIMITED));
    }

    /**
     * Creates an index. Words in templates are excluded from passages.
     *
     * @param texts the texts; each text is requested at most twice
     * @param space the memory for the index, and the temporary files for data that does not fit
     */
    public static PassageIndex of(
            List<DeobfuscatedText> texts,
            TextScheme text,
            PassageScheme scheme,
            Templates templates,
            Workers workers,
            SpillSpace space) {
        PassageIndex prepared = new PassageIndex(texts, text, scheme, workers, space);
        workers.run(
                workers.each(() -> new WordSequencer(text, scheme, templates)), texts.size(), (sequencer, document) -> {
                    DeobfuscatedText seen = texts.get(document);
                    WordSequence sequence = sequencer.sequence(document, seen);
                    prepared.sequenceArray.set(document, sequence);
                    prepared.wordCounts[document] = sequence.count();
                    prepared.obfuscations.set(document, seen.obfuscations());
                });
        if (scheme.common() < 1) {
            CommonSpanFinder common = new CommonSpanFinder(prepared.index(), scheme.common() * texts.size());
            if (text.profile().isProgram()) {
                common.discountIn(prepared.sequenceArray);
            } else {
                common.excludeFrom(prepared.sequenceArray);
            }
        }
        return prepared;
    }

    /** Returns the parameters for finding passages. */
    public PassageScheme scheme() {
        return scheme;
    }

    /**
     * Returns the pairs of documents that may share a passage, including all pairs that {@link PassageScheme#promise}
     * guarantees.
     */
    public Candidates sharing() {
        sharing = new PassageCandidates(index(), sequences, scheme, text);
        return scheme.level() == PassageLevel.REWORDED
                ? new CombinedCandidates(sharing, new RewordedCandidates(sentenceKeys()))
                : sharing;
    }

    /** Returns an index of the sentence keys of all documents; see {@link SentenceKeySelector}. */
    private FingerprintIndex sentenceKeys() {
        long words = Arrays.stream(wordCounts).asLongStream().sum();
        WordSentenceCounts frequencies = WordSentenceCounts.forWords(words);
        forEachInOrder(WordSequence::sentenceBags, frequencies::add);
        RepeatedKeyFilter repeated = RepeatedKeyFilter.forWords(words);
        forEachInOrder(sequence -> new SentenceKeySelector(frequencies).of(sequence.sentenceBags()), repeated::add);
        FingerprintIndex.Builder builder = new FingerprintIndex.Builder(1, space);
        forEachInOrder(
                sequence -> repeated.among(new SentenceKeySelector(frequencies).of(sequence.sentenceBags())),
                builder::add);
        return builder.build();
    }

    /**
     * Returns the number of shared word runs for which {@link PassageScheme#BUCKET_LIMIT} was exceeded in the search
     * for pairs. Pairs of documents that share only such runs may be missing.
     */
    public int runsOverLimit() {
        return sharing == null ? 0 : sharing.overLimit();
    }

    private FingerprintIndex index() {
        if (index == null) {
            Winnowing winnowing = Winnowing.finding(scheme.words(), text);
            FingerprintIndex.Builder builder = new FingerprintIndex.Builder(winnowing.run(), space);
            forEachInOrder(sequence -> winnowing.of(sequence.words()), builder::add);
            index = builder.build();
        }
        return index;
    }

    /**
     * Computes one value per document, in parallel, and passes the values to {@code taker} in document order. Only the
     * values of one batch of documents are in memory at a time.
     */
    private <T> void forEachInOrder(Function<WordSequence, T> value, Consumer<T> taker) {
        for (int from = 0, to; from < wordCounts.length; from = to) {
            to = from;
            for (long batchWords = 0; to < wordCounts.length && batchWords < BATCH_WORDS; to++) {
                batchWords += wordCounts[to];
            }
            int first = from;
            AtomicReferenceArray<T> batch = new AtomicReferenceArray<>(to - from);
            workers.run(
                    workers.each(() -> value),
                    batch.length(),
                    (function, i) -> batch.set(i, function.apply(sequences.get(first + i))));
            for (int i = 0; i < batch.length(); i++) {
                taker.accept(batch.get(i));
            }
        }
    }

    /** Returns the obfuscations found in a document. */
    public List<Obfuscation> obfuscations(int document) {
        return obfuscations.get(document);
    }

    /** Returns the number of words in a document, including excluded words. */
    public int words(int document) {
        return wordCounts[document];
    }

    /** Returns the number of counted words in a document. Words count unless they are excluded or discounted. */
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

    /** Counts the words of two documents in the given passages and in total. */
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

    /** Returns the total number of words in all documents that are excluded or discounted for the given reason. */
    public long excludedWords(ExclusionReason reason) {
        long count = 0;
        for (WordSequence sequence : sequences) {
            count += sequence.excluded(reason).cardinality();
        }
        return count;
    }

    /**
     * Returns a document's words with their offsets. The offsets are computed on first use, since in most collections,
     * only a few documents share passages.
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
        private final LevelPassageFinder finder = new LevelPassageFinder(scheme, text);
        private final WordSplitter splitter = text.splitter();

        private Finder() {}

        /** Returns the passages that two documents share, in the order in which they occur in the right document. */
        public List<Passage> find(int left, int right) {
            return finder.find(prepared(left, splitter), prepared(right, splitter));
        }
    }
}
