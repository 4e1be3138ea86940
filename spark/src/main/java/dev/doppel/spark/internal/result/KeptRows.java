package dev.doppel.spark.internal.result;

import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Iterates over the kept rows of a partition. A row's record number is its index in the partition. */
public final class KeptRows implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Iterator<KeptDocumentsOfSplit> kept;
    private @Nullable KeptDocumentsOfSplit block;
    private int nextOfBlock;
    private long row;

    public KeptRows(Iterator<Row> rows, Iterator<KeptDocumentsOfSplit> kept) {
        this.rows = rows;
        this.kept = kept;
    }

    @Override
    public boolean hasNext() {
        while ((block == null || nextOfBlock == block.records().length) && kept.hasNext()) {
            block = kept.next();
            nextOfBlock = 0;
        }
        return block != null && nextOfBlock < block.records().length;
    }

    @Override
    public Row next() {
        if (!hasNext() || block == null) {
            throw new NoSuchElementException("no more kept rows");
        }
        long wanted = block.records()[nextOfBlock++];
        Row found = rows.next();
        for (; row < wanted; row++) {
            found = rows.next();
        }
        row++;
        return found;
    }
}
