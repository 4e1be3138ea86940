package dev.doppel;

import dev.doppel.candidate.Candidates;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.internal.Workers;
import dev.doppel.internal.plan.InMemoryCandidates;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.PassageIndex;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.FileText;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import dev.doppel.verify.Verifier;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
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
 */
public final class Doppel {
    private final Options options;
    private final Progress progress;
    /** Returns the author of the document with the given id; null if every document has its own author. */
    private final @Nullable UnaryOperator<String> authors;

    private Doppel(Options options, Progress progress, @Nullable UnaryOperator<String> authors) {
        this.options = options;
        this.progress = progress;
        this.authors = authors;
    }

    public static Doppel with(Options options) {
        return new Doppel(options, Progress.NONE, null);
    }

    /** Returns a copy of this object that reports its progress to {@code listener}. */
    public Doppel reportingTo(Progress listener) {
        return new Doppel(options, listener, authors);
    }

    /**
     * Returns a copy of this object that leaves out pairs of documents by the same author.
     *
     * @param authorOfId returns the author of the document with the given id
     */
    public Doppel withAuthors(UnaryOperator<String> authorOfId) {
        return new Doppel(options, progress, authorOfId);
    }

    public ScanResult scan(Iterable<Document> documents) {
        return scan(documents.iterator());
    }

    public ScanResult scan(Iterator<Document> documents) {
        return scan(DocumentSource.of(documents));
    }

    /**
     * Finds pairs and groups of similar documents. Keeps texts only if passages are requested. Data that exceeds
     * {@link Options#memory} goes to temporary files; see {@link ScanResult#close}.
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
            DocumentCollector intake = new DocumentCollector(options, workers, space);
            for (DocumentSource archive : archives) {
                intake.takeAll(archive, progress);
            }
            int archived = intake.ids().size();
            intake.takeAll(documents, progress);
            ScanResult result = scan(intake, archived, workers, space);
            isUsed = result.evidence() != null;
            return result;
        } finally {
            if (!isUsed) {
                space.close();
            }
        }
    }

    private ScanResult scan(DocumentCollector intake, int archived, Workers workers, SpillSpace space) {
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
        LongAdder verified = new LongAdder();
        List<VerifiedPair> verifiedPairs = verify(candidates, archived, intake.ids(), verifier, workers, verified);

        Evidence evidence = texts == null ? null : evidence(intake.documents(), texts, verifiedPairs, workers, space);
        List<VerifiedPair> pairs = evidence == null ? verifiedPairs : evidence.verifiedPairs();
        return new ScanResult(
                List.copyOf(intake.ids()),
                empty(sets),
                verified.sum(),
                pairs,
                options.grouping().group(sets.size(), pairs, verifier::similarity),
                Scheme.of(options, plan.strategy(), KeepPolicy.FIRST),
                plan.reason(),
                evidence);
    }

    private Plan byPassages(PassageIndex texts) {
        PassageScheme passages = texts.scheme();
        return new Plan(new CandidateStrategy.Passages(passages), passages.promise(options.text()));
    }

    /** Creates the passage index, or returns null if no passages are requested. */
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

    /** Returns a view of the documents without obfuscation. */
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
        // Finders are fastest for consecutive pairs with the same left document.
        int[] byLeft = IntStream.range(0, found.length).toArray();
        IntArrays.mergeSort(
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

    private static int empty(List<ShingleSet> sets) {
        int empty = 0;
        for (ShingleSet set : sets) {
            empty += set.isEmpty() ? 1 : 0;
        }
        return empty;
    }

    /** Verifies all candidate pairs, except pairs among the first {@code archived} documents. */
    private List<VerifiedPair> verify(
            Candidates candidates,
            int archived,
            List<String> ids,
            Verifier verifier,
            Workers workers,
            LongAdder verified) {
        List<String> authorsOf =
                authors == null ? ids : ids.stream().map(authors).toList();
        int documents = candidates.documents();
        progress.stage("comparing", documents - archived);
        List<List<VerifiedPair>> found = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            found.add(List.of());
        }
        workers.run(workers.each(candidates::finder), documents - archived, (finder, number) -> {
            int right = archived + number;
            List<VerifiedPair> ofRight = new ArrayList<>();
            finder.partnersBefore(right, left -> {
                if (!authorsOf.get(left).equals(authorsOf.get(right))) {
                    verified.increment();
                    verifier.verify(left, right).ifPresent(ofRight::add);
                }
            });
            found.set(right, ofRight);
            progress.found(ofRight.size());
            progress.advance(1);
        });
        List<VerifiedPair> pairs = new ArrayList<>();
        for (List<VerifiedPair> ofRight : found) {
            pairs.addAll(ofRight);
        }
        pairs.sort(VerifiedPair::strongestFirst);
        return Collections.unmodifiableList(pairs);
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

    /** Computes the exact overlap and the estimated Jaccard similarity of two documents. */
    public Comparison compare(Document left, Document right) {
        TextShingler shingler = new TextShingler(options.text(), options.shingles(), options.templates());
        Sketcher sketcher = options.sketch().sketcher();
        ShingleSet leftSet = shingler.shingle(seen(left));
        ShingleSet rightSet = shingler.shingle(seen(right));
        return new Comparison(
                Overlap.of(leftSet, rightSet), sketcher.sketch(leftSet).similarity(sketcher.sketch(rightSet)));
    }

    /** Returns the files to compare, with obfuscation removed if passages are requested. */
    private List<FileText> seen(Document document) {
        return options.passages() != null ? document.unmasked().files() : document.files();
    }
}
