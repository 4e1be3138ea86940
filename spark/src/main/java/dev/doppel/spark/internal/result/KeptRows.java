package dev.doppel.spark.internal.result;

import dev.doppel.cluster.OutputForm;
import dev.doppel.results.GroupAnnotation;
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
 * An iterator over the kept rows of a partition, with changed texts and the columns that the output form adds. A row's
 * record number is its index in the partition.
 */
public final class KeptRows implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Iterator<KeptDocumentsOfSplit> kept;
    private final OutputForm form;
    private final int textColumn;
    private KeptDocumentsOfSplit.@Nullable Cursor cursor;
    private boolean isAhead;
    private long row;

    /** Creates an iterator over rows with unchanged texts. */
    public KeptRows(Iterator<Row> rows, Iterator<KeptDocumentsOfSplit> kept, OutputForm form) {
        this(rows, kept, form, 0);
    }

    private KeptRows(Iterator<Row> rows, Iterator<KeptDocumentsOfSplit> kept, OutputForm form, int textColumn) {
        this.rows = rows;
        this.kept = kept;
        this.form = form;
        this.textColumn = textColumn;
    }

    /**
     * Returns the kept rows of a dataset.
     *
     * @param textColumn the name of the column that contains the texts
     */
    public static Dataset<Row> of(Dataset<Row> rows, JavaRDD<KeptDocumentsOfSplit> kept, String textColumn) {
        int text = rows.schema().fieldIndex(textColumn);
        return rows.sparkSession()
                .createDataFrame(
                        rows.javaRDD()
                                .zipPartitions(
                                        kept, (own, records) -> new KeptRows(own, records, OutputForm.DEFAULT, text)),
                        rows.schema());
    }

    @Override
    public boolean hasNext() {
        while (!isAhead) {
            if (cursor != null && cursor.advance()) {
                isAhead = true;
            } else if (kept.hasNext()) {
                cursor = kept.next().cursor();
            } else {
                return false;
            }
        }
        return true;
    }

    @Override
    public Row next() {
        if (!hasNext() || cursor == null) {
            throw new NoSuchElementException("no more kept rows");
        }
        isAhead = false;
        Row found = nextRow();
        for (; row < cursor.record(); row++) {
            found = nextRow();
        }
        row++;
        TextChange change = cursor.change();
        if (change != null) {
            return changed(found, change);
        }
        return form.addsFields() ? annotated(found, cursor.annotation()) : found;
    }

    /**
     * Calls {@code hasNext} and returns the next row. Some of Spark's iterators do not compute a row until
     * {@code hasNext} is called.
     */
    private Row nextRow() {
        if (!rows.hasNext()) {
            throw new NoSuchElementException("the dataset has fewer rows than when it was read");
        }
        return rows.next();
    }

    private Row changed(Row old, TextChange change) {
        Object[] values = values(old, 0);
        values[textColumn] = change.apply(old.getString(textColumn));
        return RowFactory.create(values);
    }

    private Row annotated(Row plain, GroupAnnotation annotation) {
        Object[] added = annotation.values(form).toArray();
        Object[] values = values(plain, added.length);
        System.arraycopy(added, 0, values, plain.size(), added.length);
        return RowFactory.create(values);
    }
    /** Returns the values of a row, followed by {@code more} nulls. */
    private static Object[] values(Row row, int more) {
        Object[] values = new Object[row.size() + more];
        for (int i = 0; i < row.size(); i++) {
            values[i] = row.get(i);
        }
        return values;
    }
}
