package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.dedup.OutputForm;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.results.ResultRows;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields that are added to written records. They tell which group a document belongs to, and which document it
 * duplicates. Immutable.
 */
final class Annotations {
    private static final List<AddedField> GROUP_FIELDS = List.of(
            new AddedField("doppel.cluster", AddedField.Kind.WHOLE),
            new AddedField("doppel.cluster_size", AddedField.Kind.WHOLE),
            new AddedField("doppel.duplicate_of", AddedField.Kind.TEXT),
            new AddedField("doppel.similarity", AddedField.Kind.NUMBER));

    private static final List<AddedField> COPIES = List.of(new AddedField("doppel.copies", AddedField.Kind.WHOLE));

    private final AllDocuments documents;
    private final VerdictFile verdicts;
    private final boolean countsOnly;
    /** For each representative, the number of documents in its group. 0 for other documents. */
    private final int[] sizes;
    /** For each representative of a group of two or more documents, the number of the group in the list of groups. */
    private final int[] groups;

    Annotations(AllDocuments documents, VerdictFile verdicts, OutputForm form) {
        this.documents = documents;
        this.verdicts = verdicts;
        this.countsOnly = !form.annotates();
        sizes = new int[documents.count()];
        Arrays.fill(sizes, 0, documents.old(), 1);
        for (int document = documents.old(); document < documents.count(); document++) {
            sizes[verdicts.of(document).witness()]++;
        }
        groups = new int[documents.count()];
        int count = 0;
        for (int document = 0; document < sizes.length; document++) {
            if (sizes[document] > 1) {
                groups[document] = ++count;
            }
        }
    }

    /** Returns the fields to add to the records of an input file. */
    RecordEdits of(RecordFilter kept, RecordNumbers records) {
        return new RecordEdits() {
            @Override
            public RecordFilter kept() {
                return kept;
            }

            @Override
            public List<AddedField> addedFields() {
                return countsOnly ? COPIES : GROUP_FIELDS;
            }

            @Override
            public List<@Nullable Object> values(long record) {
                return valuesOf(documents.old() + records.document(record));
            }
        };
    }

    private List<@Nullable Object> valuesOf(int document) {
        VerdictFile.Verdict verdict = verdicts.of(document);
        int witness = verdict.witness();
        Long size = (long) sizes[witness];
        if (countsOnly) {
            return Arrays.asList(witness == document ? size : null);
        }
        boolean isDuplicate = witness != document;
        return Arrays.asList(
                size > 1 ? (Long) (long) groups[witness] : null,
                size,
                isDuplicate ? documents.name(witness).id() : null,
                isDuplicate ? Double.valueOf(ResultRows.number(verdict.similarity())) : null);
    }
}
