package dev.doppel.cluster.internal;

import dev.doppel.candidate.internal.KeptDigests;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.cluster.Grouping;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Decides documents one after another: one that no kept document resembles is kept, any other joins the kept document
 * that it resembles most, the earlier one where two are alike. The same groups as {@link Grouping#STAR}, without ever
 * looking at two documents of which neither is kept.
 *
 * <p>Batch by batch: first all documents of a batch are compared with those kept before it, by many threads; then, in
 * order, with those kept in the batch itself. Where the index has no room for all kept documents, the rest of the
 * documents is compared with those in it, and a further round begins, with an empty index, at the first document that
 * could not be decided. Each document is thus compared with every kept one before it, whatever the memory.
 */
public final class StarClusterer {
    /** Enough to keep all threads busy; what is kept within a batch is compared by one thread. */
    private static final int USUAL_BATCH = 4096;

    private final Documents documents;
    private final Verdicts verdicts;
    private final KeptIndex index;
    /** The kept documents of the batch alone that another one of it may resemble. */
    private final KeptIndex recent;

    private final KeptDigests copies = new KeptDigests();
    private final Criterion criterion;
    private final Workers workers;
    private final int batch;
    private final List<Judge> judges;
    private final LongAdder candidates = new LongAdder();

    /** The documents in the order in which they are decided. Asked by many threads. */
    public interface Documents {
        int count();

        /** Documents {@code from .. to - 1} are the next to be asked for; of those before, only the sets. */
        void load(int from, int to);

        /** Whether the document has no words, and so is kept and resembles nothing. */
        boolean isEmpty(int document);

        /** A hash by which copies are found fast: documents with the same shingles, each as often, have the same. */
        long digest(int document);

        /** How many elements it has, or 0 where that is not known without its set. Of any document. */
        int size(int document);

        /** Of any document. */
        ShingleSet set(int document);
    }

    /** What became of the documents. */
    public interface Verdicts {
        int UNDECIDED = -1;

        /** Documents {@code from .. to - 1} are the next to be asked for and decided. */
        void load(int from, int to);

        /** The kept document that this one joins, itself where it is kept, or {@link #UNDECIDED}. */
        int witness(int document);

        /** The similarity to the witness. */
        double similarity(int document);

        void decide(int document, int witness, double similarity);

        /** What was decided since {@link #load} stays so until it is loaded again. */
        void save();
    }

    /**
     * What it took.
     *
     * @param candidates how many pairs were verified
     * @param rounds how many times the index was filled
     */
    public record Effort(long candidates, int rounds) {}

    public StarClusterer(
            Documents documents, Verdicts verdicts, KeptIndex index, Criterion criterion, Workers workers) {
        this(documents, verdicts, index, criterion, workers, USUAL_BATCH);
    }

    StarClusterer(
            Documents documents, Verdicts verdicts, KeptIndex index, Criterion criterion, Workers workers, int batch) {
        this.documents = documents;
        this.verdicts = verdicts;
        this.index = index;
        this.recent = index.another();
        this.criterion = criterion;
        this.workers = workers;
        this.batch = batch;
        this.judges = workers.each(() -> new Judge(index.finder()));
    }

    /**
     * Decides all documents.
     *
     * @param decided hears how many more documents are decided for good
     */
    public Effort decide(IntConsumer decided) {
        int rounds = 0;
        for (int start = 0; start < documents.count(); rounds++) {
            index.clear();
            copies.clear();
            start = round(start, decided);
        }
        return new Effort(candidates.sum(), rounds);
    }

    /** Returns the first document that there was no room to keep, or the number of documents. */
    private int round(int start, IntConsumer decided) {
        int undecided = documents.count();
        for (int from = start, to; from < documents.count(); from = to) {
            to = Math.min(documents.count(), from + batch);
            documents.load(from, to);
            verdicts.load(from, to);
            compareWithEarlier(from, to);
            undecided = Math.min(undecided, decideInOrder(from, to));
            verdicts.save();
            decided.accept(Math.max(0, Math.min(undecided, to) - from));
        }
        return undecided;
    }

    private void compareWithEarlier(int from, int to) {
        workers.run(judges, to - from, (judge, i) -> judge.compare(from + i, 0));
    }

    /** Returns the first document that there was no room to keep, or the number of documents. */
    private int decideInOrder(int from, int to) {
        Judge judge = new Judge(recent.finder());
        recent.clear();
        KeptIndex.Batch batched = index.batch(from, to, workers);
        IntArrayList kept = new IntArrayList();
        int undecided = documents.count();
        long room = index.room();
        for (int document = from; document < to; document++) {
            boolean hasMates = batched.hasMates(document);
            if (hasMates) {
                judge.compare(document, from);
            }
            if (verdicts.witness(document) != Verdicts.UNDECIDED) {
                continue;
            }
            if (documents.isEmpty(document)) {
                verdicts.decide(document, document, 0);
            } else if (room <= 0) {
                undecided = Math.min(undecided, document);
            } else {
                verdicts.decide(document, document, criterion.measure().max());
                long bytes = index.bytes(document);
                room -= bytes;
                if (bytes > 0) {
                    kept.add(document);
                    copies.keep(document, documents.digest(document));
                }
                if (hasMates) {
                    recent.keep(document);
                }
            }
        }
        batched.keep(kept);
        return undecided;
    }

    /** Compares documents with kept ones, for one thread. */
    private final class Judge {
        private final KeptIndex.Finder finder;
        private @Nullable ShingleSet set;
        private long compared;

        Judge(KeptIndex.Finder finder) {
            this.finder = finder;
        }

        /**
         * Lets the document join the most similar of those in the index, if it is more similar yet.
         *
         * @param since the first of the documents that are in the index
         */
        void compare(int document, int since) {
            if (documents.isEmpty(document) || joinsItsLike(document)) {
                return;
            }
            set = null;
            int copy = copies.find(documents.digest(document));
            if (copy >= since) {
                verify(document, copy);
            }
            if (!joinsItsLike(document)) {
                finder.partners(document, kept -> verify(document, kept));
            }
            candidates.add(compared);
            compared = 0;
        }

        /** Whether nothing can be more similar: only equal sets are, and of those one at most is kept. */
        private boolean joinsItsLike(int document) {
            return verdicts.witness(document) != Verdicts.UNDECIDED
                    && verdicts.similarity(document) == criterion.measure().max();
        }

        /** As far as sizes tell, of which 0 is an unknown one. */
        private boolean isPossible(int size, int keptSize) {
            return size == 0 || keptSize == 0 || criterion.possible(size, keptSize);
        }

        private void verify(int document, int kept) {
            compared++;
            int keptSize = documents.size(kept);
            ShingleSet own = set;
            if (own == null) {
                if (!isPossible(documents.size(document), keptSize)) {
                    return;
                }
                own = documents.set(document);
                set = own;
            }
            // Before the other set is fetched, which may be a book that thousands of short texts were written to meet.
            if (!isPossible(own.size(), keptSize)) {
                return;
            }
            Overlap overlap = criterion.met(documents.set(kept), own);
            if (overlap == null) {
                return;
            }
            double similarity = criterion.measure().of(overlap);
            int witness = verdicts.witness(document);
            double best = verdicts.similarity(document);
            if (witness == Verdicts.UNDECIDED || similarity > best || (similarity == best && kept < witness)) {
                verdicts.decide(document, kept, similarity);
            }
        }
    }
}
