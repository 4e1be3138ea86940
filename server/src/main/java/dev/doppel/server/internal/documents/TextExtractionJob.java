package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobDocuments;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobReadNotes;
import dev.doppel.viewer.Report;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Extracts the text of uploaded files, such as PDF and Word files.
 *
 * @param limits the limits on the uploaded files
 */
public record TextExtractionJob(UploadLimits limits) implements JobKind {
    public static final String KIND = "text";

    private record Text(String id, String text) {}

    private record Texts(List<Text> documents, Report.Reading reading) {}

    @Override
    public String kind() {
        return KIND;
    }

    /**
     * Returns {@link Role#READ}. Readers need this job to search for a document such as a PDF, and it changes nothing
     * that other users see.
     */
    @Override
    public Role role() {
        return Role.READ;
    }

    @Override
    public void validate(JobFolder folder) throws IOException {
        folder.options().refuseOthers();
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        JobReadNotes reading = new JobReadNotes(job);
        List<Text> texts = new ArrayList<>();
        Report.Reading read;
        CorpusOptions options = CorpusOptions.DEFAULTS.withDocumentTime(limits.documentTime());
        try (Corpus corpus = Corpus.ofNamed("the files", folder.files(), options, reading)) {
            job.stage("reading", -1);
            JobDocuments documents = new JobDocuments(corpus.iterator(), limits.characters());
            try {
                while (documents.hasNext()) {
                    Document document = documents.next();
                    texts.add(new Text(document.id(), document.text()));
                    job.advance(1);
                }
            } catch (CorpusException e) {
                // The result states why each file was not read.
                if (reading.first().isEmpty()) {
                    throw e;
                }
            }
            read = reading.reading(corpus.counts());
        }
        Texts result = new Texts(texts, read);
        job.count("documents", texts.size());
        JobFolder.write(
                folder.result(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(result)));
    }
}
