package dev.doppel.spark.internal.output;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.results.GroupAnnotation;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The edits that add fields to the kept records of a file split. */
final class AnnotatedRecords implements RecordEdits {
    private final RecordFilter kept;
    private final Iterator<KeptDocumentsOfSplit> blocks;
    private final OutputForm form;
    private KeptDocumentsOfSplit.@Nullable Cursor cursor;

    /** @param blocks the kept documents of the file split, in ascending order of record numbers */
    AnnotatedRecords(RecordFilter kept, Iterator<KeptDocumentsOfSplit> blocks, OutputForm form) {
        this.kept = kept;
        this.blocks = blocks;
        this.form = form;
    }

    @Override
    public RecordFilter kept() {
        return kept;
    }

    @Override
    public List<AddedField> addedFields() {
        return GroupAnnotation.fields(form);
    }

    @Override
    public List<@Nullable Object> values(long record) {
        while (cursor == null || cursor.record() < record) {
            if (cursor == null || !cursor.advance()) {
                cursor = blocks.next().cursor();
                cursor.advance();
            }
        }
        return cursor.annotation().values(form);
    }
}
