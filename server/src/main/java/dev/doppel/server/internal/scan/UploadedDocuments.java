package dev.doppel.server.internal.scan;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.DocumentSource;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.Submission;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.corpus.Submissions;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobDocuments;
import dev.doppel.server.internal.jobs.JobReadNotes;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The documents in the uploaded files of a job. If submissions are requested, each document is a submission. */
final class UploadedDocuments implements AutoCloseable {
    private final SubmissionRequest request;
    private final JobReadNotes reading;
    private final @Nullable Submissions submissions;
    private final String idPrefix;
    private final Corpus corpus;
    private final Iterator<Document> files;
    private final List<Skipped> unreadData;
    private final Map<String, String> authors = new HashMap<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private List<Submission> read = List.of();

    private UploadedDocuments(
            SortedMap<String, Path> files, ScanRequest request, UploadLimits limits, Job job, String idPrefix) {
        this.idPrefix = idPrefix;
        this.request = request.submissions().forInputs(files.keySet());
        reading = new JobReadNotes(job);
        submissions = this.request
                .mode()
                .map(mode -> Submissions.ofUploads(files.keySet(), mode))
                .orElse(null);
        CorpusOptions options = this.request.applyTo(request.tables()
                .withDocumentTime(limits.documentTime())
                .comparedBy(request.options().text()));
        corpus = Corpus.ofNamed(
                "the files", files, options, submissions == null ? reading : recording(submissions.listener(reading)));
        unreadData = this.request.unreadData(files.keySet());
        unreadData.forEach(reading::skipped);
        this.files = new JobDocuments(corpus.iterator(), limits.characters());
    }

    /**
     * Opens the uploaded files.
     *
     * @param limits the limits on the files
     * @param idPrefix a prefix for the ids of all documents, to distinguish files of the same name
     */
    static UploadedDocuments open(
            SortedMap<String, Path> files, ScanRequest request, UploadLimits limits, Job job, String idPrefix) {
        return new UploadedDocuments(files, request, limits, job, idPrefix);
    }

    /** Returns a listener that records the first skipped files. They are reported if no submission can be read. */
    private CorpusListener recording(CorpusListener other) {
        return other.withSkippedTo(file -> {
            if (skipped.size() < JobReadNotes.MAX_LISTED) {
                skipped.add(file);
            }
            other.skipped(file);
        });
    }

    /** Returns the documents. Submissions are read completely before this method returns. */
    DocumentSource read() {
        if (submissions == null) {
            return DocumentSource.of(files).map(this::named);
        }
        try {
            read = submissions.read(() -> files);
        } catch (CorpusException e) {
            skipped.forEach(reading::skipped);
            throw e;
        }
        submissions.unread().forEach(skipped -> reading.skipped(withoutOwnName(skipped)));
        submissions
                .looseNote()
                .ifPresent(note -> reading.note(submissions.loose().get(0), note));
        for (Submission submission : read) {
            String name = submission.document().id();
            String id = idPrefix + name;
            authors.put(id, request.authors().of(name).orElse(idPrefix + submission.author()));
            submission.note(true).ifPresent(note -> reading.note(id, note));
        }
        return DocumentSource.of(read.stream().map(Submission::document).iterator())
                .map(this::named);
    }

    /** Returns a copy of {@code skipped} whose reason no longer begins with the name of the submission. */
    private static Skipped withoutOwnName(Skipped skipped) {
        String name = skipped.source() + ": ";
        return skipped.reason().startsWith(name)
                ? new Skipped(
                        skipped.source(),
                        skipped.place(),
                        skipped.cause(),
                        skipped.reason().substring(name.length()),
                        skipped.remedy())
                : skipped;
    }

    private Document named(Document document) {
        List<DocumentPart> parts = document.parts();
        // A submission that consists of a single file does not need a part with the same name.
        boolean isFile = parts.size() == 1 && parts.get(0).equals(new DocumentPart(document.id(), "", 0));
        return new Document(
                idPrefix + document.id(),
                document.content(),
                document.source(),
                document.hidden(),
                isFile ? List.of() : parts);
    }

    /** Returns the author of a document, or the id of the document if its author is unknown. */
    String author(String id) {
        return authors.getOrDefault(id, id);
    }

    ReportBuilder.Naming naming() {
        return submissions == null
                ? ReportBuilder.Naming.DOCUMENTS
                : new ReportBuilder.Naming("submission", this::author);
    }

    /** Returns the report section on the files that were read. Call this method after reading all documents. */
    Report.Reading reading() {
        return reading.reading(
                submissions == null
                        ? corpus.counts()
                        : new CorpusCounts(read.size(), submissions.unread().size() + unreadData.size(), 0));
    }

    @Override
    public void close() {
        corpus.close();
    }
}
