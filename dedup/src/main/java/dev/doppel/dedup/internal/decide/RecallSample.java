package dev.doppel.dedup.internal.decide;

import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.dedup.internal.spill.SpilledDocuments;
import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.results.MeasuredRecall;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;

/**
 * Measures the recall of a candidate method on a sample of documents. Each sampled document is compared with all
 * documents to find all similar pairs that contain it. The recall is the fraction of these pairs that the index also
 * finds.
 */
public final class RecallSample {
    private static final int BATCH = 4096;

    private final SpilledDocuments documents;
    private final KeptIndex index;
    private final Options search;
    private final Workers workers;
    private final List<Member> sample = new ArrayList<>();
    private final LongSet positions = new LongSet();
    /** Maps each shingle to the sampled documents that contain it, given as indexes into {@link #sample}. */
    private final LongMap<IntList> holders = new LongMap<>();

    private final LongAdder pairs = new LongAdder();
    private final LongAdder found = new LongAdder();

    RecallSample(SpilledDocuments documents, KeptIndex index, Options search, Workers workers) {
        this.documents = documents;
        this.index = index;
        this.search = search;
        this.workers = workers;
    }

    private record Member(int position, ShingleSet set) {}

    MeasuredRecall measure(int size, Progress progress) {
        draw(size);
        List<Checker> checkers = workers.each(() -> new Checker(index.finder()));
        for (int from = 0; from < documents.count(); from += BATCH) {
            int first = from;
            int end = Math.min(documents.count(), from + BATCH);
            documents.load(first, end);
            workers.run(checkers, end - first, (checker, i) -> checker.check(first + i));
            progress.advance(end - first);
        }
        return new MeasuredRecall(sample.size(), pairs.sum(), found.sum());
    }

    /**
     * Clears the index, and adds a uniform random sample of the documents to it. Empty documents and documents for
     * which the index has no space are omitted. The random seed is the sample size, so every run with the same corpus
     * and sample size uses the same sample.
     */
    private void draw(int size) {
        SortedSet<Integer> drawn = new TreeSet<>();
        int wanted = Math.min(size, documents.count());
        for (long i = 0; drawn.size() < wanted; i++) {
            drawn.add((int) Long.remainderUnsigned(HashMixer.draw(wanted, i), documents.count()));
        }
        index.clear();
        for (int position : drawn) {
            documents.load(position, position + 1);
            if (!documents.isEmpty(position) && index.freeBytes() > 0) {
                positions.add(position);
                index.add(position);
                ShingleSet set = documents.set(position);
                for (long element : set.elements()) {
                    holders.computeIfAbsent(element, none -> new IntList()).add(sample.size());
                }
                sample.add(new Member(position, set));
            }
        }
    }

    /** Compares documents with the sample. Each thread needs its own instance. */
    private final class Checker {
        private final KeptIndex.Finder finder;
        private final int[] common = new int[sample.size()];
        private final IntList sharing = new IntList();

        Checker(KeptIndex.Finder finder) {
            this.finder = finder;
        }

        void check(int position) {
            if (documents.isEmpty(position)) {
                return;
            }
            ShingleSet set = documents.set(position);
            countCommon(set);
            LongSet candidates = new LongSet();
            if (!sharing.isEmpty()) {
                finder.partners(position, candidates::add);
            }
            for (int i = 0; i < sharing.size(); i++) {
                Member member = sample.get(sharing.getInt(i));
                if (isPartner(member, position, set, common[sharing.getInt(i)])) {
                    pairs.increment();
                    found.add(candidates.contains(member.position()) ? 1 : 0);
                }
                common[sharing.getInt(i)] = 0;
            }
            sharing.clear();
        }

        private void countCommon(ShingleSet set) {
            for (long element : set.elements()) {
                IntList members = holders.get(element);
                for (int i = 0; members != null && i < members.size(); i++) {
                    if (common[members.getInt(i)]++ == 0) {
                        sharing.add(members.getInt(i));
                    }
                }
            }
        }

        /**
         * Returns whether to count the pair of a document and a sample member, that is, whether the two are similar and
         * the pair has not been counted before. A pair of sample members is checked twice, but counted only once.
         */
        private boolean isPartner(Member member, int position, ShingleSet set, int inCommon) {
            boolean counted =
                    member.position() == position || (member.position() > position && positions.contains(position));
            boolean enough = inCommon
                    >= Overlap.leastCommon(search.jaccardFloor(), member.set().size(), set.size());
            return !counted && enough && search.criterion().met(member.set(), set) != null;
        }
    }
}
