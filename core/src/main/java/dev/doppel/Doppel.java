package dev.doppel;

import dev.doppel.candidate.Candidates;
import dev.doppel.cluster.GroupBuilder;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntSort;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.PassageIndex;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.FileText;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.internal.PairBuffer;
import dev.doppel.verify.internal.Verifier;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds near-duplicate documents and shared passages. The stages of the pipeline are:
 *
 * <pre>
 *   Document ─text─▶ Words ─shingle─▶ ShingleSet ─sketch─▶ Sketch ─band─▶ BandKeys
 *           ─candidate─▶ CandidatePair ─verify─▶ VerifiedPair ─cluster─▶ Group
 *                                                 └─passage─▶ Passage
 * </pre>
 *
 * <pre>{@code
 * Document one = new Document("one", "a rose is a rose");
 * Document two = new Document("two", "A rose is a rose.");
 * ScanResult result = Doppel.with(Options.defaults()).scan(List.of(one, two));
 * double similarity = result.pairs().get(0).similarity();    // 1.0
 * }</pre>
 */
public final class Doppel {
    /** The default limit for {@link #withMaxPairs}. With this limit, results list all pairs. */
    public static final long ALL_PAIRS = PairBuffer.ALL;

    /** The fraction of {@link Options#memory} that is reserved for pairs. */
    private static final double PAIRS = 1 / 16.0;

    /**
     * The maximum fraction of the Java heap that pairs without passages may use, even if {@link Options#memory} is
     * unlimited.
     */
    private static final double PAIRS_OF_HEAP = 1 / 8.0;

    /** The minimum number of bytes that a pair and its passages take in memory. */
    private static final int EVIDENCE_BYTES = 256;

    private final Options options;
    private final Progress progress;
    /**
     * A function that returns the author of the document with a given id, or null if every document has a different
     * author.
     */
    private final @Nullable UnaryOperator<String> authors;

    private final long maxPairs;
    private final long maxPairMemory;

    private Doppel(
            Options options,
            Progress progress,
            @Nullable UnaryOperator<String> authors,
            long maxPairs,
            long maxPairMemory) {
        this.options = options;
        this.progress = progress;
        this.authors = authors;
        this.maxPairs = maxPairs;
        this.maxPairMemory = maxPairMemory;
    }

    public static Doppel with(Options options) {
        long pairMemory = (long) (Runtime.getRuntime().maxMemory() * PAIRS_OF_HEAP);
        return new Doppel(options, Progress.NONE, null, ALL_PAIRS, pairMemory);
    }

    /** Returns a copy of this object that reports its progress to {@code listener}. */
    public Doppel reportingTo(Progress listener) {
        return new Doppel(options, listener, authors, maxPairs, maxPairMemory);
    }

    /**
     * Returns a copy of this object that leaves out pairs of documents by the same author.
     *
     * @param authorOfId a function that returns the author of the document with the given id
     */
    public Doppel withAuthors(UnaryOperator<String> authorOfId) {
        return new Doppel(options, progress, authorOfId, maxPairs, maxPairMemory);
    }

    /**
     * Returns a copy of this object whose results list only the first {@code newMaxPairs} pairs.
     * {@link ScanResult#pairCount} and {@link ScanResult#groups} still take all pairs into account.
     */
    public Doppel withMaxPairs(long newMaxPairs) {
        if (newMaxPairs < 0) {
            throw new IllegalArgumentException("the number of pairs must be 0 or more (got: " + newMaxPairs + ")");
        }
        return new Doppel(options, progress, authors, newMaxPairs, maxPairMemory);
    }

    /** Returns a copy of this object that keeps at most {@code bytes} bytes of pairs in memory. */
    Doppel withPairMemory(long bytes) {
        return new Doppel(options, progress, authors, maxPairs, bytes);
    }

    public ScanResult scan(Iterable<Document> documents) {
        return scan(documents.iterator());
    }

    public ScanResult scan(Iterator<Document> documents) {
        return scan(DocumentSource.of(documents));
    }

    /**
     * Finds pairs and groups of similar documents. Keeps texts only if passages are requested. Data that exceeds
     * {@link Options#memory} is written to temporary files; see {@link ScanResult#close}.
     */
    public ScanResult scan(DocumentSource documents) {
        return scan(List.of(), documents);
    }

    public ScanResult scan(Iterator<Document> archive, Iterator<Document> documents) {
        return scan(List.of(DocumentSource.of(archive)), DocumentSource.of(documents));
    }

    /** Finds pairs and groups of similar documents. Each pair contains at most one document from the archives. */
    public ScanResult scan(List<DocumentSource> archives, DocumentSource documents) {
        SpillSpace space = new SpillSpace(options.memory());
        boolean isUsed = false;
        try (Workers workers = new Workers(options.threads())) {
            ParallelShingler intake = new ParallelShingler(options, options.passages() != null, workers, space);
            for (DocumentSource archive : archives) {
                intake.takeAll(archive, progress);
            }
            int archived = intake.ids().size();
            long equalInArchives = intake.equalPairs();
            intake.takeAll(documents, progress);
            progress.equal(intake.equalPairs() - equalInArchives);
            ScanResult result = scan(intake, archived, workers, space);
            isUsed = result.usesFiles();
            return result;
        } finally {
            if (!isUsed) {
                space.close();
            }
        }
    }

    /**
     * Removes each document that is similar to an earlier kept document. Texts and shingles that exceed
     * {@link Options#memory} are written to temporary files. The command {@code doppel dedup} keeps the same documents.
     */
    public DedupResult dedup(Iterator<Document> documents) {
        if (options.matchByPassages()) {
            throw new IllegalArgumentException(
                    "dedup compares whole documents: use Options.withThreshold in place of withMatchByPassages");
        }
        Options stars = options.withGrouping(Grouping.STAR).withPassages(null);
        SpillSpace space = new SpillSpace(options.memory());
        boolean isDone = false;
        try (Workers workers = new Workers(options.threads())) {
            ParallelShingler intake = new ParallelShingler(stars, true, workers, space);
            intake.takeAll(DocumentSource.of(documents), progress);
            ScanResult result = new Doppel(stars, progress, authors, 0, maxPairMemory).scan(intake, 0, workers, space);
            isDone = true;
            return new DedupResult(intake.documents(), result, space);
        } finally {
            if (!isDone) {
                space.close();
            }
        }
    }

    private ScanResult scan(ParallelShingler intake, int archived, Workers workers, SpillSpace space) {
        List<ShingleSet> sets = intake.sets();
        PassageIndex texts = prepared(intake.documents(), workers, space);
        Plan plan;
        Candidates candidates;
        if (texts != null && options.matchByPassages()) {
            plan = byPassages(texts);
            candidates = texts.sharing();
        } else {
            InMemoryCandidates finder = new InMemoryCandidates(options, sets, workers, progress);
            plan = finder.plan();
            candidates = finder.candidates(plan.strategy());
        }
        Verifier verifier = new Verifier(sets, options.criterion());
        long pairMemory = Math.min(maxPairMemory, space.share(PAIRS));
        PairBuffer pairs = new PairBuffer(
                options.matchByPassages() ? ALL_PAIRS : maxPairs,
                texts == null ? pairMemory : SpillSpace.UNLIMITED, // The search for passages needs pairs in memory.
                verifier,
                space);
        GroupBuilder groups = options.grouping().builder(sets.size());
        List<String> authorsOf = authors == null
                ? intake.ids()
                : intake.ids().stream().map(authors).toList();
        long verified = new Verification(candidates, verifier, authorsOf, pairMemory / PairBuffer.PAIR_BYTES, progress)
                .run(archived, workers, pair -> {
                    pairs.add(pair);
                    groups.add(pair);
                    if (texts != null) {
                        requireRoom(pairs.count(), pair.right(), sets.size());
                    }
                });
        ScanResult result = new ScanResult(
                List.copyOf(intake.ids()),
                intake.empty(),
                verified,
                pairs.strongest(),
                pairs.count(),
                options.matchByPassages() ? List.of() : groups.groups(verifier::similarity),
                Scheme.of(options, plan.strategy(), KeepPolicy.FIRST),
                plan.reason(),
                null);
        return texts == null
                ? result
                : withEvidence(result, evidence(intake.documents(), texts, result.pairs(), workers, space), verifier);
    }

    /** Throws {@link TooManyPairsException} if the passages of {@code pairs} pairs cannot fit in memory. */
    private void requireRoom(long pairs, int compared, int documents) {
        long limit = options.memory() / EVIDENCE_BYTES;
        boolean isListed = options.matchByPassages() || maxPairs > limit;
        if (isListed && pairs > limit) {
            throw new TooManyPairsException(pairs, compared + 1, documents, limit, options.memory());
        }
    }

    /**
     * Returns a copy of {@code result} with the given evidence. If pairs are matched by passages, the copy contains
     * only the pairs in the evidence.
     */
    private ScanResult withEvidence(ScanResult result, Evidence evidence, Verifier verifier) {
        if (!options.matchByPassages()) {
            return result.withEvidence(evidence);
        }
        List<VerifiedPair> pairs = evidence.verifiedPairs();
        Evidence listed = evidence.first(maxPairs);
        return new ScanResult(
                result.ids(),
                result.emptyDocuments(),
                result.candidates(),
                listed.verifiedPairs(),
                pairs.size(),
                options.grouping().group(result.ids().size(), pairs, verifier::similarity),
                result.scheme(),
                result.reason(),
                listed);
    }

    private Plan byPassages(PassageIndex texts) {
        PassageScheme passages = texts.scheme();
        return new Plan(new CandidateStrategy.Passages(passages), passages.promise(options.text()));
    }

    /** Returns a new passage index of the documents, or null if no passages are requested. */
    private @Nullable PassageIndex prepared(List<Document> documents, Workers workers, SpillSpace space) {
        if (options.passages() == null) {
            return null;
        }
        return PassageIndex.of(
                unmasked(documents),
                options.text(),
                options.passages().settledFor(documents.size()),
                options.templates(),
                workers,
                space);
    }

    /** Returns a view of the documents with obfuscation removed. */
    private static List<DeobfuscatedText> unmasked(List<Document> documents) {
        return new AbstractList<>() {
            @Override
            public DeobfuscatedText get(int index) {
                return documents.get(index).unmasked();
            }

            @Override
            public int size() {
                return documents.size();
            }
        };
    }

    private Evidence evidence(
            List<Document> documents, PassageIndex texts, List<VerifiedPair> pairs, Workers workers, SpillSpace space) {
        progress.stage("finding passages", pairs.size());
        PairEvidence[] found = new PairEvidence[pairs.size()];
        // Finders are fastest if consecutive pairs have the same left document.
        int[] byLeft = IntStream.range(0, found.length).toArray();
        IntSort.sort(
                byLeft,
                (one, other) ->
                        Integer.compare(pairs.get(one).left(), pairs.get(other).left()));
        workers.run(workers.each(texts::finder), found.length, (finder, number) -> {
            int i = byLeft[number];
            VerifiedPair pair = pairs.get(i);
            found[i] = PairEvidence.of(pair, finder.find(pair.left(), pair.right()), texts);
            progress.advance(1);
        });
        return new Evidence(
                documents,
                texts,
                options.matchByPassages() ? withPassages(texts.scheme(), found) : Arrays.asList(found),
                space);
    }

    /**
     * Returns the pairs whose documents share a passage and enough counted words, sorted by descending number of shared
     * words. If passages may continue across insertions, the given order is kept instead.
     */
    private static List<PairEvidence> withPassages(PassageScheme scheme, PairEvidence... pairs) {
        Stream<PairEvidence> sharing = Arrays.stream(pairs).filter(pair -> pair.suffices(scheme));
        return (scheme.insertions() ? sharing : sharing.sorted(PairEvidence::mostCopiedFirst)).toList();
    }

    /**
     * Returns the passages that two documents share, even if their similarity is below the threshold. The options must
     * request passages.
     */
    public Evidence evidence(Document left, Document right) {
        TextShingler shingler = new TextShingler(options.text(), options.shingles(), options.templates());
        Overlap overlap = Overlap.of(shingler.shingle(seen(left)), shingler.shingle(seen(right)));
        VerifiedPair pair = new VerifiedPair(0, 1, options.measure().of(overlap), overlap);
        List<Document> documents = List.of(left, right);
        SpillSpace space = new SpillSpace(SpillSpace.UNLIMITED);
        try (Workers workers = new Workers(1)) {
            PassageIndex texts = Objects.requireNonNull(prepared(documents, workers, space), "no passages asked for");
            return evidence(documents, texts, List.of(pair), workers, space);
        }
    }

    /**
     * Returns the passages that two texts share, in the order of the right text. If the options do not request
     * passages, {@link PassageScheme#EVIDENCE} is used.
     */
    public List<Passage> passages(String left, String right) {
        Doppel finder = options.passages() != null ? this : with(options.withPassages(PassageScheme.EVIDENCE));
        return finder.evidence(new Document("left", left), new Document("right", right))
                .pairs()
                .get(0)
                .passages();
    }

    /** Computes the exact overlap and the estimated Jaccard similarity of two documents. */
    public Comparison compare(Document left, Document right) {
        TextShingler shingler = new TextShingler(options.text(), options.shingles(), options.templates());
        Sketcher sketcher = options.sketch().sketcher();
        ShingleSet leftSet = shingler.shingle(seen(left));
        ShingleSet rightSet = shingler.shingle(seen(right));
        return new Comparison(
                Overlap.of(leftSet, rightSet), sketcher.sketch(leftSet).similarity(sketcher.sketch(rightSet)));
    }

    /**
     * Returns the files of a document as they will be compared. Obfuscation is removed if the options request its
     * removal or a search for passages.
     */
    private List<FileText> seen(Document document) {
        return options.unmasked() || options.passages() != null
                ? document.unmasked().files()
                : document.files();
    }
}
