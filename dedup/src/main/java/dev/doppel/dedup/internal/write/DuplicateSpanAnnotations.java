package dev.doppel.dedup.internal.write;

import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.dedup.internal.decide.RemovedSpanFile;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.results.ResultRows;
import dev.doppel.results.internal.JsonLine;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Adds the field {@code doppel.duplicate_spans} to records. Its value is a JSON array of the spans that repeat earlier
 * text.
 */
final class DuplicateSpanAnnotations implements RecordEdits {
    private static final List<AddedField> FIELDS =
            List.of(new AddedField("doppel.duplicate_spans", AddedField.Kind.JSON));

    private static final List<ResultRows.Column> SPAN = List.of(
            whole("start"), whole("end"), text("duplicate_of"), whole("duplicate_start"), whole("duplicate_end"));

    private final DocumentFiles documents;
    private final RemovedSpanFile cuts;
    private final RecordFilter kept;
    private final RecordNumbers records;
    private final JsonLine json = new JsonLine();

    DuplicateSpanAnnotations(DocumentFiles documents, RemovedSpanFile cuts, RecordFilter kept, RecordNumbers records) {
        this.documents = documents;
        this.cuts = cuts;
        this.kept = kept;
        this.records = records;
    }

    @Override
    public RecordFilter kept() {
        return kept;
    }

    @Override
    public List<AddedField> addedFields() {
        return FIELDS;
    }

    @Override
    public List<@Nullable Object> values(long record) {
        return List.of(cuts.of(records.document(record)).stream()
                .map(this::object)
                .collect(Collectors.joining(",", "[", "]")));
    }

    private String object(RemovedSpanFile.Cut cut) {
        List<String> values = List.of(
                Integer.toString(cut.start()),
                Integer.toString(cut.end()),
                documents.name(cut.witness()).id(),
                Integer.toString(cut.witnessStart()),
                Integer.toString(cut.witnessEnd()));
        return json.of(SPAN, values).strip();
    }
}
