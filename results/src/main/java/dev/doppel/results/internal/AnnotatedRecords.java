package dev.doppel.results.internal;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.results.GroupAnnotation;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The edits that add fields to the kept records of a file.
 *
 * @param annotations a function that maps the number of a kept record to its annotation; it is called with numbers in
 *     ascending order
 */
public record AnnotatedRecords(RecordFilter kept, OutputForm form, LongFunction<GroupAnnotation> annotations)
        implements RecordEdits {
    @Override
    public List<AddedField> addedFields() {
        return GroupAnnotation.fields(form);
    }

    @Override
    public List<@Nullable Object> values(long record) {
        return annotations.apply(record).values(form);
    }
}
