package dev.doppel.spark.internal.prepare;

import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Some documents in the memory of the driver, in the order in which they are decided. */
public final class CollectedDocuments implements ElementCounter.Documents {
    private final List<Long> numbers;
    private final List<long[]> shingles;
    private final ShingleScheme scheme;

    private CollectedDocuments(List<Long> numbers, List<long[]> shingles, ShingleScheme scheme) {
        this.numbers = numbers;
        this.shingles = shingles;
        this.scheme = scheme;
    }

    /**
     * Some documents of a run.
     *
     * @param wanted their local numbers, of each partition
     */
    public static CollectedDocuments of(PreparedCorpus prepared, ShingleScheme scheme, BitSet... wanted) {
        List<long[]> shingles = prepared.shingles(wanted);
        List<Long> ranks = prepared.ranks(wanted);
        List<Long> numbers = new ArrayList<>();
        for (int partition = 0; partition < wanted.length; partition++) {
            int own = partition;
            wanted[partition].stream()
                    .mapToObj(local -> prepared.numbering().number(own, local))
                    .forEach(numbers::add);
        }
        List<Integer> order = IntStream.range(0, numbers.size())
                .boxed()
                .sorted(Comparator.comparingLong(
                        ranks::get)) // stable: those of one rank stay in the order of the input
                .toList();
        return new CollectedDocuments(
                order.stream().map(numbers::get).toList(),
                order.stream().map(shingles::get).toList(),
                scheme);
    }

    /** All documents of a run. */
    public static CollectedDocuments all(PreparedCorpus prepared, ShingleScheme scheme) {
        Numbering numbering = prepared.numbering();
        BitSet[] all = new BitSet[numbering.partitions()];
        for (int partition = 0; partition < all.length; partition++) {
            all[partition] = new BitSet();
            all[partition].set(0, numbering.documents(partition));
        }
        return of(prepared, scheme, all);
    }

    public long number(int place) {
        return numbers.get(place);
    }

    @Override
    public int count() {
        return shingles.size();
    }

    @Override
    public LongArrayList elements(int place) {
        return scheme.elementsOf(LongArrayList.wrap(shingles.get(place)));
    }

    @Override
    public ShingleSet set(int place) {
        return scheme.setOf(shingles.get(place).clone());
    }

    /** How many all have, repetitions included. */
    public long shingles() {
        return shingles.stream().mapToLong(its -> its.length).sum();
    }

    public List<ShingleSet> sets() {
        return IntStream.range(0, count()).mapToObj(this::set).toList();
    }
}
