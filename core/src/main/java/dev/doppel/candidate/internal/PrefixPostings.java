package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * An inverted index of the prefixes of all documents. It is built in three steps, which all run in parallel, and which
 * access memory in order or stay in the processor cache:
 *
 * <ol>
 *   <li>The prefix elements of each block of documents are sorted by partition. The mixed hash of an element selects
 *       its partition.
 *   <li>The elements of each partition are grouped. The documents of a group form a posting list. Elements of a single
 *       document have none. An element in a block is replaced by its place in the posting list.
 *   <li>The places of each block are sorted by document again.
 * </ol>
 *
 * <p>Posting lists are in ascending order. For each prefix element, a document therefore needs only the start of the
 * list and its own position: all documents before it are in between.
 */
final class PrefixPostings {
    private static final int BLOCK_BITS = 12;

    /** The approximate number of elements in a partition. They fit in the second-level cache with their hash table. */
    private static final int PARTITION_ELEMENTS = 1 << 14;

    private static final int MAX_PARTITIONS = 1 << PostingPlace.PARTITION_BITS;

    private final int documents;
    private final PrefixBlock[] blocks;
    private final int[][] lists;

    private PrefixPostings(int documents, PrefixBlock[] blocks, int[][] lists) {
        this.documents = documents;
        this.blocks = blocks;
        this.lists = lists;
    }

    static PrefixPostings of(PrefixList prefixes, Workers workers) {
        int partitions = partitions(prefixes.prefixElements());
        PrefixBlock[] blocks = new PrefixBlock[(prefixes.documents() + (1 << BLOCK_BITS) - 1) >>> BLOCK_BITS];
        List<PostingListBuilder> builders = workers.each(PostingListBuilder::new);
        workers.run(
                builders,
                blocks.length,
                (any, number) ->
                        blocks[number] = PrefixBlock.of(prefixes, number << BLOCK_BITS, 1 << BLOCK_BITS, partitions));
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
     * Passes on each smaller document that shares a prefix element with {@code document}, once for each shared element.
     */
    void forEachBefore(int document, IntConsumer consumer) {
        PrefixBlock block = blocks[document >>> BLOCK_BITS];
        block.forEachPlace(document, place -> {
            int[] list = lists[PostingPlace.partition(place)];
            int own = PostingPlace.own(place);
            for (int at = PostingPlace.start(place); at < own; at++) {
                consumer.accept(list[at]);
            }
        });
    }
}
