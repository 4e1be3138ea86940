package dev.doppel.dedup.internal.write;

import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.dedup.internal.decide.VerdictFile;
import dev.doppel.dedup.internal.spill.AllDocuments;
import dev.doppel.results.GroupAnnotation;
import dev.doppel.results.internal.AnnotatedRecords;
import java.util.Arrays;

/**
 * The fields added to written records to identify a document's group and the document that it duplicates. Instances are
 * immutable.
 */
final class RecordAnnotations {
    private final AllDocuments documents;
    private final VerdictFile verdicts;
    private final OutputForm form;
    /** For each representative, the number of documents in its group; for all other documents, 0. */
    private final int[] sizes;
    /**
     * For each representative, the number of its group in the list of groups, or 0 if its group contains no other
     * document.
     */
    private final int[] groups;

    RecordAnnotations(AllDocuments documents, VerdictFile verdicts, OutputForm form) {
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
        return new AnnotatedRecords(kept, form, record -> annotation(documents.old() + records.document(record)));
    }

    private GroupAnnotation annotation(int document) {
        VerdictFile.Verdict verdict = verdicts.of(document);
        int witness = verdict.witness();
        String duplicateOf =
                witness == document ? null : documents.name(witness).id();
        return new GroupAnnotation(groups[witness], sizes[witness], duplicateOf, verdict.similarity());
    }
}
