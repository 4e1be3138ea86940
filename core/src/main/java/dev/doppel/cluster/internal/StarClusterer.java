package dev.doppel.cluster.internal;

import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.cluster.Grouping;
import dev.doppel.hash.SeededMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Star clustering, a leader algorithm (Hartigan 1975) that processes documents in order. A document that is not similar
 * to any representative becomes a representative. Any other document joins its most similar representative, or the
 * earliest one in a tie. The groups are the same as in {@link Grouping#STAR}. Documents are compared only with
 * representatives, so a million copies of a page need one index entry in total and one comparison per copy.
 *
 * <p>Documents are processed in batches. First, multiple threads compare the documents in a batch with the
 * representatives from earlier batches. Then the documents that may be similar to others in the batch
 * ({@link KeptIndex.Batch#mayHavePartners}) are compared with the new representatives, in order.
 *
 * <p>When the index is full, the remaining documents are compared with the representatives in the index. The index is
 * then emptied, and another round starts at the first undecided document. With less memory, clustering thus takes
 * longer, but the result does not change.
 *
 * <p>The first {@link Documents#old} documents belong to an earlier corpus. Each of these documents is a
 * representative, even if some are similar to each other.
 */
public final class StarClusterer {
    /** The number of documents in a batch. In larger batches, more comparisons would run on a single thread. */
    private static final int DEFAULT_BATCH = 4096;

    private final Documents documents;
    private final Verdicts verdicts;
    private final KeptIndex index;
    /** The representatives of the current batch that may be similar to other documents in the batch. */
    private final KeptIndex recent;

    /**
     * Maps the mixed digests of documents to representatives, so that the representative of an exact copy is found with
     * one lookup.
     */
    private final LongToIntMap byDigest = new LongToIntMap();

    private final Criterion criterion;
    private final Workers workers;
    private final int batch;
    private final List<Matcher> matchers;
    private final LongAdder candidates = new LongAdder();

    /** The documents, in processing order. Implementations must be safe for use by multiple threads. */
    public interface Documents {
        int count();

        /** Returns the number of old documents, which precede all other documents. */
        default int old() {
            return 0;
        }

        /**
         * Prepares documents {@code from .. to - 1}. After this call, only sets and sizes are requested for documents
         * before {@code from}.
         */
        void load(int from, int to);

        /**
         * Returns whether a document has no words. An empty document is kept and is not similar to any other document.
         */
        boolean isEmpty(int document);

        /** Returns a hash that is the same for all documents with the same shingles and counts. */
        long digest(int document);

        /**
         * Returns the number of elements in a document, or 0 if the number is unknown until the document's set is read.
         */
        int size(int document);

        ShingleSet set(int document);
    }

    /** The representatives assigned so far. */
    public interface Verdicts {
        /** The value returned for a document that has no representative yet. */
        int UNDECIDED = -1;

        /** Loads the representatives of documents {@code from .. to - 1}. */
        void load(int from, int to);

        /**
         * Returns the representative of a document, or {@link #UNDECIDED} if it has none yet. The representative may be
         * the document itself.
         */
        int representative(int document);

        /** Returns the similarity of a document to its representative. */
        double similarity(int document);

        /** Sets the representative of a document. */
        void decide(int document, int representative, double similarity);

        /** Saves the representatives assigned since {@link #load}. */
        void save();
    }

    /**
     * The work that clustering took.
     *
     * @param candidates the number of verified candidate pairs
     * @param rounds the number of rounds; each round started with an empty index
     */
    public record Effort(long candidates, int rounds) {}

    public StarClusterer(
            Documents documents, Verdicts verdicts, KeptIndex index, Criterion criterion, Workers workers) {
        this(documents, verdicts, index, criterion, workers, DEFAULT_BATCH);
    }

    StarClusterer(
            Documents documents, Verdicts verdicts, KeptIndex index, Criterion criterion, Workers workers, int batch) {
        this.documents = documents;
        this.verdicts = verdicts;
        this.index = index;
        this.recent = index.newIndex();
        this.criterion = criterion;
        this.workers = workers;
        this.batch = batch;
        this.matchers = workers.each(() -> new Matcher(index.finder()));
    }

    /**
     * Assigns a representative to each document. After each batch, passes the number of newly decided documents to
     * {@code decided}.
     */
    public Effort decide(IntConsumer decided) {
        int rounds = 0;
        for (int start = 0; start < documents.count(); rounds++) {
            index.clear();
            byDigest.clear();
            start = round(start, decided);
        }
        return new Effort(candidates.sum(), rounds);
    }

    /**
     * Runs one round. Returns the first undecided document, or the number of documents if all documents are decided.
     */
    private int round(int start, IntConsumer decided) {
        int undecided = documents.count();
        for (int from = start, to; from < documents.count(); from = to) {
            to = Math.min(documents.count(), from + batch);
            documents.load(from, to);
            verdicts.load(from, to);
            compareWithEarlier(from, to);
            undecided = Math.min(undecided, decideInOrder(from, to, undecided < from));
            verdicts.save();
            decided.accept(Math.max(0, Math.min(undecided, to) - from));
        }
        return undecided;
    }

    private void compareWithEarlier(int from, int to) {
        int first = Math.max(from, documents.old());
        workers.run(matchers, Math.max(0, to - first), (matcher, i) -> matcher.compare(first + i, 0));
    }

    /**
     * Assigns representatives to the documents in a batch. Returns the first undecided document, or the number of
     * documents if all documents are decided.
     *
     * @param wasFull whether the index was full in an earlier batch of this round; no more documents are then kept,
     *     even if the index has free memory again, since an earlier document is undecided
     */
    private int decideInOrder(int from, int to, boolean wasFull) {
        Matcher matcher = new Matcher(recent.finder());
        recent.clear();
        KeptIndex.Batch batched = index.batch(from, to, workers);
        IntList kept = new IntList();
        int undecided = documents.count();
        long freeBytes = wasFull ? 0 : index.freeBytes();
        for (int document = from; document < to; document++) {
            boolean mayHavePartners = batched.mayHavePartners(document);
            if (mayHavePartners && document >= documents.old()) {
                matcher.compare(document, from);
            }
            if (verdicts.representative(document) != Verdicts.UNDECIDED) {
                continue;
            }
            if (documents.isEmpty(document)) {
                verdicts.decide(document, document, 0);
            } else if (isOldCopy(document)) {
                verdicts.decide(document, document, criterion.measure().max());
            } else if (freeBytes <= 0) {
                undecided = Math.min(undecided, document);
            } else {
                verdicts.decide(document, document, criterion.measure().max());
                long bytes = index.bytes(document);
                freeBytes -= bytes;
                if (bytes > 0) {
                    kept.add(document);
                    byDigest.putIfAbsent(mixedDigest(document), document);
                }
                if (mayHavePartners) {
                    recent.add(document);
                }
            }
        }
        batched.addAll(kept);
        return undecided;
    }

    /**
     * Returns whether an old document is a copy of an earlier document. No document joins such a copy, so it is not
     * indexed. Without this check, each document that is similar to a page could be compared with a million old copies
     * of the page.
     */
    private boolean isOldCopy(int document) {
        if (document >= documents.old()) {
            return false;
        }
        int earlier = byDigest.getOrDefault(mixedDigest(document), Verdicts.UNDECIDED);
        return earlier >= 0 && documents.set(earlier).equals(documents.set(document));
    }

    private long mixedDigest(int document) {
        return SeededMixer.mix(documents.digest(document));
    }

    /** Compares documents with representatives on one thread. */
    private final class Matcher {
        private final KeptIndex.Finder finder;
        private @Nullable ShingleSet set;
        private long verified;

        Matcher(KeptIndex.Finder finder) {
            this.finder = finder;
        }

        /**
         * Compares a document with the representatives that the finder returns. Each of these representatives must have
         * a number of at least {@code since}. Updates the document's representative if a more similar one is found.
         */
        void compare(int document, int since) {
            if (documents.isEmpty(document) || hasExactMatch(document)) {
                return;
            }
            set = null;
            int copy = byDigest.getOrDefault(mixedDigest(document), Verdicts.UNDECIDED);
            if (copy >= since) {
                verify(document, copy);
            }
            // Old documents may be similar to each other, so an earlier one may be as similar to this document as the
            // copy is.
            if (!hasExactMatch(document) || copy < documents.old()) {
                finder.partners(document, kept -> verify(document, kept));
            }
            candidates.add(verified);
            verified = 0;
        }

        /**
         * Returns whether a document's similarity to its representative is already the maximum, so that the search can
         * stop.
         */
        private boolean hasExactMatch(int document) {
            return verdicts.representative(document) != Verdicts.UNDECIDED
                    && verdicts.similarity(document) == criterion.measure().max();
        }

        /** Returns whether documents of the given sizes can be similar. A size of 0 means that the size is unknown. */
        private boolean isPossible(int size, int keptSize) {
            return size == 0 || keptSize == 0 || criterion.possible(size, keptSize);
        }

        private void verify(int document, int kept) {
            verified++;
            int keptSize = documents.size(kept);
            ShingleSet own = set;
            if (own == null) {
                if (!isPossible(documents.size(document), keptSize)) {
                    return;
                }
                own = documents.set(document);
                set = own;
            }
            // Sizes are checked first, since the representative may be a book, and reading its set would be slow.
            if (!isPossible(own.size(), keptSize)) {
                return;
            }
            Overlap overlap = criterion.met(documents.set(kept), own);
            if (overlap == null) {
                return;
            }
            double similarity = criterion.measure().of(overlap);
            int representative = verdicts.representative(document);
            double best = verdicts.similarity(document);
            if (representative == Verdicts.UNDECIDED
                    || similarity > best
                    || (similarity == best && kept < representative)) {
                verdicts.decide(document, kept, similarity);
            }
        }
    }
}
