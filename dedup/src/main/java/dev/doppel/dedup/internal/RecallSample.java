package dev.doppel.dedup.internal;

import dev.doppel.Options;
import dev.doppel.Progress;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.dedup.MeasuredRecall;
import dev.doppel.hash.Mix;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;

/**
 * Measures the recall of a search: all documents are compared with a few of them, once by looking at every shingle and
 * once through the index, and what the index misses is counted.
 */
public final class RecallSample {
    private static final int BATCH = 4096;

    private final SpilledDocuments documents;
    private final KeptIndex index;
    private final Options search;
    private final Workers workers;
    private final List<Member> sample = new ArrayList<>();
    private final IntSet places = new IntOpenHashSet();
    /** For each element, the members of the sample that have it. */
    private final Long2ObjectOpenHashMap<IntArrayList> holders = new Long2ObjectOpenHashMap<>();

    private final LongAdder pairs = new LongAdder();
    private final LongAdder found = new LongAdder();

    RecallSample(SpilledDocuments documents, KeptIndex index, Options search, Workers workers) {
        this.documents = documents;
        this.index = index;
        this.search = search;
        this.workers = workers;
    }

    private record Member(int place, ShingleSet set) {}

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

    /** The same documents each time, spread evenly by chance. */
    private void draw(int size) {
        SortedSet<Integer> drawn = new TreeSet<>();
        int wanted = Math.min(size, documents.count());
        for (long i = 0; drawn.size() < wanted; i++) {
            drawn.add((int) Long.remainderUnsigned(Mix.draw(wanted, i), documents.count()));
        }
        index.clear();
        for (int place : drawn) {
            documents.load(place, place + 1);
            if (!documents.isEmpty(place) && index.room() > 0) {
                places.add(place);
                index.keep(place);
                ShingleSet set = documents.set(place);
                for (long element : set.elements()) {
                    holders.computeIfAbsent(element, none -> new IntArrayList()).add(sample.size());
                }
                sample.add(new Member(place, set));
            }
        }
    }

    /** Compares documents with the sample, for one thread. */
    private final class Checker {
        private final KeptIndex.Finder finder;
        private final int[] common = new int[sample.size()];
        private final IntArrayList met = new IntArrayList();

        Checker(KeptIndex.Finder finder) {
            this.finder = finder;
        }

        void check(int place) {
            if (documents.isEmpty(place)) {
                return;
            }
            ShingleSet set = documents.set(place);
            countCommon(set);
            IntSet candidates = new IntOpenHashSet();
            if (!met.isEmpty()) {
                finder.partners(place, candidates::add);
            }
            for (int i = 0; i < met.size(); i++) {
                Member member = sample.get(met.getInt(i));
                if (isPartner(member, place, set, common[met.getInt(i)])) {
                    pairs.increment();
                    found.add(candidates.contains(member.place()) ? 1 : 0);
                }
                common[met.getInt(i)] = 0;
            }
            met.clear();
        }

        private void countCommon(ShingleSet set) {
            for (long element : set.elements()) {
                IntArrayList members = holders.get(element);
                for (int i = 0; members != null && i < members.size(); i++) {
                    if (common[members.getInt(i)]++ == 0) {
                        met.add(members.getInt(i));
                    }
                }
            }
        }

        /** Two members of the sample are a pair only once. */
        private boolean isPartner(Member member, int place, ShingleSet set, int inCommon) {
            boolean counted = member.place() == place || (member.place() > place && places.contains(place));
            boolean enough = inCommon
                    >= Overlap.leastCommon(search.jaccardFloor(), member.set().size(), set.size());
            return !counted && enough && search.criterion().met(member.set(), set) != null;
        }
    }
}
