package dev.doppel.spark.internal.result;

import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.output.TextChange;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Groups the kept documents of a block by file split. */
public final class KeptDocumentsBySplit {
    private KeptDocumentsBySplit() {}

    /** A function that returns the change to a kept document, or null if its text is unchanged. */
    @FunctionalInterface
    public interface Changes {
        @Nullable
        TextChange of(int local);
    }

    /** Returns the kept documents of a block, with unchanged texts. */
    public static List<KeptDocumentsOfSplit> of(BlockDocumentNames block, int partition, IntPredicate kept) {
        return of(block, partition, kept, local -> null);
    }

    /** Returns the kept documents of a block, with the changes to their texts. */
    public static List<KeptDocumentsOfSplit> of(
            BlockDocumentNames block, int partition, IntPredicate kept, Changes changes) {
        List<KeptDocumentsOfSplit> all = new ArrayList<>();
        LongList records = new LongList();
        Map<Long, TextChange> changed = new HashMap<>();
        for (int local = block.first(); local < block.end(); local++) {
            if (kept.test(local)) {
                records.add(block.record(local));
                TextChange change = changes.of(local);
                if (change != null) {
                    changed.put(block.record(local), change);
                }
            }
            boolean endOfSplit = local + 1 == block.end() || block.piece(local + 1) != block.piece(local);
            if (endOfSplit && !records.isEmpty()) {
                all.add(new KeptDocumentsOfSplit(partition, block.piece(local), records.toLongArray(), changed));
                records.clear();
                changed = new HashMap<>();
            }
        }
        return all;
    }
}
