package dev.doppel.spark.internal.result;

import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.output.TextChange;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the kept rows of a partition, and changes their texts. A row's record number is its index in the
 * partition.
 */
public final class KeptRows implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Iterator<KeptDocumentsOfSplit> kept;
    private final int textColumn;
    private @Nullable KeptDocumentsOfSplit block;
    private int nextOfBlock;
    private long row;

    private KeptRows(Iterator<Row> rows, Iterator<KeptDocumentsOfSplit> kept, int textColumn) {
        this.rows = rows;
        this.kept = kept;
        this.textColumn = textColumn;
    }

    /** Returns the kept rows of a dataset, whose texts do not change. */
    public static Dataset<Row> of(Dataset<Row> rows, JavaRDD<KeptDocumentsOfSplit> kept) {
        return of(rows, kept, 0);
    }

    /** Returns the kept rows of a dataset. {@code textColumn} is the name of the column that contains the texts. */
    public static Dataset<Row> of(Dataset<Row> rows, JavaRDD<KeptDocumentsOfSplit> kept, String textColumn) {
        return of(rows, kept, rows.schema().fieldIndex(textColumn));
    }

    private static Dataset<Row> of(Dataset<Row> rows, JavaRDD<KeptDocumentsOfSplit> kept, int text) {
        return rows.sparkSession()
                .createDataFrame(
                        rows.javaRDD().zipPartitions(kept, (own, records) -> new KeptRows(own, records, text)),
                        rows.schema());
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
        Row found = nextRow();
        for (; row < wanted; row++) {
            found = nextRow();
        }
        row++;
        TextChange change = block.changes().get(wanted);
        return change == null ? found : changed(found, change);
    }

    /** Returns the next row. Some iterators of Spark compute a row only when {@code hasNext} is called. */
    private Row nextRow() {
        if (!rows.hasNext()) {
            throw new NoSuchElementException("the dataset has fewer rows than when it was read");
        }
        return rows.next();
    }

    private Row changed(Row old, TextChange change) {
        Object[] values = new Object[old.size()];
        for (int column = 0; column < values.length; column++) {
            values[column] = old.get(column);
        }
        values[textColumn] = change.apply(old.getString(textColumn));
        return RowFactory.create(values);
    }
}
