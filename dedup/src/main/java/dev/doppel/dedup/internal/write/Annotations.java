package dev.doppel.dedup.internal.write;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.results.GroupAnnotation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields that are added to written records. They identify the group that a document belongs to and the document that it
 * duplicates. Immutable.
 */
final class Annotations {
    private final AllDocuments documents;
    private final VerdictFile verdicts;
    private final OutputForm form;
    /** For each representative, the number of documents in its group; 0 for all other documents. */
    private final int[] sizes;
    /** For each representative of a group of two or more documents, the number of the group in the list of groups. */
    private final int[] groups;

    Annotations(AllDocuments documents, VerdictFile verdicts, OutputForm form) {
        this.documents = documents;
        this.verdicts = verdicts;
        this.form = form;
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
                return GroupAnnotation.fields(form);
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
        String duplicateOf =
                witness == document ? null : documents.name(witness).id();
        return new GroupAnnotation(groups[witness], sizes[witness], duplicateOf, verdict.similarity()).values(form);
    }
}
