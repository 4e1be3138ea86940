package dev.doppel.spark.internal.prepare;

import dev.doppel.candidate.internal.ElementCounter;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The documents that the driver keeps in memory, in the order of the keep policy. */
public record DriverDocuments(List<Long> numbers, List<long[]> shingles, ShingleScheme scheme)
        implements ElementCounter.Documents {
    /**
     * Collects the wanted documents.
     *
     * @param wanted one set of partition-local numbers per partition
     */
    public static DriverDocuments of(PreparedCorpus prepared, ShingleScheme scheme, BitSet... wanted) {
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
                .sorted(Comparator.comparingLong(ranks::get)) // stable, so ties stay in input order
                .toList();
        return new DriverDocuments(
                order.stream().map(numbers::get).toList(),
                order.stream().map(shingles::get).toList(),
                scheme);
    }

    /** Collects all documents. */
    public static DriverDocuments all(PreparedCorpus prepared, ShingleScheme scheme) {
        DocumentNumbering numbering = prepared.numbering();
        BitSet[] all = new BitSet[numbering.partitions()];
        for (int partition = 0; partition < all.length; partition++) {
            all[partition] = new BitSet();
            all[partition].set(0, numbering.documents(partition));
        }
        return of(prepared, scheme, all);
    }

    /** Returns the number of the document at {@code position} in the order of the keep policy. */
    public long number(int position) {
        return numbers.get(position);
    }

    @Override
    public int count() {
        return shingles.size();
    }

    @Override
    public LongList elements(int position) {
        return ShingleElements.of(scheme, LongList.wrap(shingles.get(position)));
    }

    @Override
    public ShingleSet set(int position) {
        return scheme.setOf(shingles.get(position).clone());
    }

    /** Returns the total number of shingles in all documents, including repetitions. */
    public long shingleCount() {
        return shingles.stream().mapToLong(array -> array.length).sum();
    }

    public List<ShingleSet> sets() {
        return IntStream.range(0, count()).mapToObj(this::set).toList();
    }
}
