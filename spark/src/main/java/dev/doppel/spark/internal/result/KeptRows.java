package dev.doppel.spark.internal.result;

import dev.doppel.cluster.OutputForm;
import dev.doppel.results.GroupAnnotation;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the kept rows of a partition, and appends the columns that the output form adds. A row's record number
 * is its index in the partition.
 */
public final class KeptRows implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final Iterator<KeptDocumentsOfSplit> kept;
    private final OutputForm form;
    private KeptDocumentsOfSplit.@Nullable Cursor cursor;
    private boolean isAhead;
    private long row;

    public KeptRows(Iterator<Row> rows, Iterator<KeptDocumentsOfSplit> kept, OutputForm form) {
        this.rows = rows;
        this.kept = kept;
        this.form = form;
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
        Row found = rows.next();
        for (; row < cursor.record(); row++) {
            found = rows.next();
        }
        row++;
        return form.addsFields() ? annotated(found, cursor.annotation()) : found;
    }

    private Row annotated(Row plain, GroupAnnotation annotation) {
        Object[] added = annotation.values(form).toArray();
        Object[] values = new Object[plain.size() + added.length];
        for (int i = 0; i < plain.size(); i++) {
            values[i] = plain.get(i);
        }
        System.arraycopy(added, 0, values, plain.size(), added.length);
        return RowFactory.create(values);
    }
}
