package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.Skipped;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobDocuments;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobReadNotes;
import dev.doppel.server.internal.jobs.TableFields;
import dev.doppel.viewer.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds uploaded files to the index. Documents without text, such as empty files in an archive, are skipped. If the job
 * is repeated after a restart, it skips the documents that it has already added.
 *
 * @param maxMetadata the maximum total length of all names and values in the metadata, in characters
 * @param limits the limits on the uploaded files
 */
public record IndexAddJob(ServedIndex index, int maxMetadata, UploadLimits limits) implements JobKind {
    public static final String KIND = "add";

    /** The maximum length of the list of documents that were not added. */
    private static final int MAX_LISTED = 1_000;

    /**
     * The options of the job.
     *
     * @param reading the settings for reading the files
     * @param threshold the similarity at or above which a document is not added, or null to add all documents
     */
    private record AddOptions(
            CorpusOptions reading, @Nullable Double threshold, Map<String, String> metadata) {
        static AddOptions of(RequestFields fields, IndexScheme scheme, int maxMetadata) {
            CorpusOptions reading = TableFields.of(fields, CorpusOptions.DEFAULTS.comparedBy(scheme.text()));
            Double threshold = fields.optionalNumber("unlessSimilar");
            Map<String, String> metadata = fields.stringMap("metadata", maxMetadata);
            fields.refuseOthers();
            if (threshold != null) {
                fields.checked("unlessSimilar", () -> {
                    scheme.defaultMeasure().requireThreshold(threshold);
                    return threshold;
                });
            }
            return new AddOptions(reading, threshold, metadata);
        }
    }

    /**
     * The result of the job.
     *
     * @param others the first documents that were not added, up to a limit
     */
    private record Added(long added, long similar, long taken, List<AddOutcome> others, Report.Reading reading) {}

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int memoryPerByte() {
        return 0;
    }

    @Override
    public void validate(JobFolder folder) throws IOException {
        options(folder);
    }

    private AddOptions options(JobFolder folder) throws IOException {
        return AddOptions.of(folder.options(), index.required().scheme(), maxMetadata);
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        Index open = index.required();
        AddOptions options = options(folder);
        JobReadNotes reading = new JobReadNotes(job);
        CorpusOptions corpusOptions = options.reading().withDocumentTime(limits.documentTime());
        List<AddOutcome> others = new ArrayList<>();
        long added = 0;
        long similar = 0;
        long taken = 0;
        long empty = 0;
        Report.Reading read;
        try (Corpus corpus = Corpus.ofNamed("the files", folder.files(), corpusOptions, reading)) {
            job.stage("adding", -1);
            JobDocuments documents = new JobDocuments(corpus.iterator(), limits.characters());
            while (documents.hasNext()) {
                Document document = documents.next();
                job.advance(1);
                if (document.text().isBlank()) {
                    empty++;
                    reading.skipped(new Skipped(document.id(), SkipCause.NO_TEXT, "the document contains no text", ""));
                    continue;
                }
                AddOutcome outcome = add(open, document, options);
                if (outcome.status().equals(AddOutcome.ADDED)) {
                    added++;
                } else if (outcome.witness() != null) {
                    similar++;
                } else {
                    taken++;
                }
                if (!outcome.status().equals(AddOutcome.ADDED) && others.size() < MAX_LISTED) {
                    others.add(outcome);
                }
            }
            CorpusCounts counts = corpus.counts();
            read = reading.reading(
                    new CorpusCounts(counts.documents() - empty, counts.skipped() + empty, counts.replaced()));
        }
        Added result = new Added(added, similar, taken, others, read);
        job.count("added", added);
        JobFolder.write(
                folder.result(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(result)));
    }

    private static AddOutcome add(Index open, Document document, AddOptions options) {
        NewDocument added = new NewDocument(document.id(), document.text(), options.metadata(), document.parts());
        return options.threshold() == null
                ? AddOutcome.add(open, added)
                : AddOutcome.addUnless(open, added, open.scheme().defaultMeasure(), options.threshold());
    }
}
