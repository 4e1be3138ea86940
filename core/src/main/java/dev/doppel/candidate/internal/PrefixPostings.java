package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * An inverted index of the prefixes of all documents. It is built in three steps. All steps run in parallel, and they
 * either access memory sequentially or stay in the processor cache:
 *
 * <ol>
 *   <li>The prefix elements of each block of documents are sorted by partition. The mixed hash of an element selects
 *       its partition.
 *   <li>The elements of each partition are grouped. The documents of a group form a posting list. An element that is
 *       not a strong key of any document needs no posting list. Each element in a block is replaced with the
 *       {@link PostingRange} of the candidates among earlier documents.
 *   <li>The ranges of each block are sorted by document again.
 * </ol>
 *
 * <p>A posting list begins with the documents in which the element is a weak key, in descending order. The documents in
 * which the element is a strong key follow in ascending order. The candidates that precede a document therefore form a
 * contiguous range. This range contains the earlier documents in which the element is a strong key. If the element is a
 * strong key of the document itself, the range also contains the earlier documents in which the element is a weak key:
 *
 * <pre>
 *   weak keys       strong keys
 *   9 6 5 2       │ 1 3 4 7 8         before 7, strong: 6 5 2 1 3 4        before 6, weak: 1 3 4
 * </pre>
 */
final class PrefixPostings {
    /**
     * The approximate number of elements in a partition. Together with their hash table, they fit in the second-level
     * cache.
     */
    private static final int PARTITION_ELEMENTS = 1 << 14;

    private static final int MAX_PARTITIONS = 1 << PostingRange.PARTITION_BITS;

    private final int documents;
    private final PrefixBlock[] blocks;
    private final int[][] lists;

    private PrefixPostings(int documents, PrefixBlock[] blocks, int[][] lists) {
        this.documents = documents;
        this.blocks = blocks;
        this.lists = lists;
    }

    static PrefixPostings of(DocumentPrefixes prefixes, Workers workers) {
        int partitions = partitions(prefixes.prefixElements());
        PrefixBlock[] blocks =
                new PrefixBlock[(prefixes.documents() + (1 << PrefixBlock.SIZE_BITS) - 1) >>> PrefixBlock.SIZE_BITS];
        List<PostingListBuilder> builders = workers.each(PostingListBuilder::new);
        workers.run(
                builders,
                blocks.length,
                (any, number) ->
                        blocks[number] = PrefixBlock.of(prefixes, number << PrefixBlock.SIZE_BITS, partitions));
        int[][] lists = new int[partitions][];
        workers.run(builders, partitions, (builder, partition) -> lists[partition] = builder.build(blocks, partition));
        workers.run(builders, blocks.length, (any, number) -> blocks[number].sortByDocument());
        return new PrefixPostings(prefixes.documents(), blocks, lists);
    }

    private static int partitions(long elements) {
        long wanted = Math.min(MAX_PARTITIONS, elements / PARTITION_ELEMENTS);
        return Math.max(1, Integer.highestOneBit((int) wanted));
    }

    int documents() {
        return documents;
    }

    /**
     * Passes each candidate before {@code document} to the consumer, once for each shared element that is a strong key
     * of at least one of the two documents.
     */
    void forEachBefore(int document, IntConsumer consumer) {
        PrefixBlock block = blocks[document >>> PrefixBlock.SIZE_BITS];
        block.forEachRange(document, range -> {
            int[] list = lists[PostingRange.partition(range)];
            int to = PostingRange.to(range);
            for (int at = PostingRange.from(range); at < to; at++) {
                consumer.accept(list[at]);
            }
        });
    }
}
