package dev.doppel.server.internal.scan;

import dev.doppel.Document;
import dev.doppel.DocumentSource;
import dev.doppel.Options;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.FileFilter;
import dev.doppel.index.Index;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobDocuments;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobReadNotes;
import dev.doppel.server.internal.jobs.UploadFormPart;
import dev.doppel.shingle.Templates;
import dev.doppel.text.FileText;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a scan. The documents come from uploaded files, from older files to compare them with, and from the
 * index. Without uploaded files, the documents of the index are compared with each other.
 */
final class ScanJobDocuments implements AutoCloseable {
    /** The id prefix of older files. It distinguishes them from other files of the same name. */
    private static final String OLDER = "earlier/";

    /** The id prefix of indexed documents. It distinguishes them from uploaded files with the same id. */
    private static final String INDEXED = "archive/";

    private final Job job;
    private final UploadLimits limits;
    private final Options options;
    private final @Nullable UploadedDocuments files;
    private final @Nullable UploadedDocuments older;
    private final @Nullable IndexedDocuments indexed;

    private ScanJobDocuments(JobFolder folder, ScanRequest request, UploadLimits limits, Job job, @Nullable Index index)
            throws IOException {
        this.job = job;
        this.limits = limits;
        options = withTemplates(request.options(), folder.files(UploadFormPart.IGNORE));
        files = folder.hasFiles() ? UploadedDocuments.open(folder.files(), request, limits, job, "") : null;
        SortedMap<String, Path> against = folder.files(UploadFormPart.AGAINST);
        older = against.isEmpty() ? null : UploadedDocuments.open(against, request, limits, job, OLDER);
        indexed = index == null ? null : new IndexedDocuments(index, files == null ? "" : INDEXED);
    }

    /**
     * Opens the documents.
     *
     * @param limits the limits on the documents of each source
     * @param index the index to compare the files with, or null; required if the job has no files
     */
    static ScanJobDocuments open(
            JobFolder folder, ScanRequest request, UploadLimits limits, Job job, @Nullable Index index)
            throws IOException {
        return new ScanJobDocuments(folder, request, limits, job, index);
    }

    private Options withTemplates(Options requested, SortedMap<String, Path> templates) {
        if (templates.isEmpty()) {
            return requested;
        }
        CorpusOptions all =
                CorpusOptions.DEFAULTS.withDocumentTime(limits.documentTime()).comparedBy(requested.text());
        CorpusOptions reading = all.programs() ? all.withFiles(FileFilter.submissions(true)) : all;
        List<FileText> texts = new ArrayList<>();
        try (Corpus corpus = Corpus.ofNamed("the files to ignore", templates, reading, new JobReadNotes(job))) {
            JobDocuments documents = new JobDocuments(corpus.iterator(), limits.characters());
            while (documents.hasNext()) {
                Document document = documents.next();
                texts.addAll(document.unmasked().files());
            }
        }
        Templates read = Templates.ofFiles(texts, requested.text());
        if (read.isEmpty()) {
            throw ProblemException.of(
                    ProblemType.TOO_SHORT_TO_IGNORE,
                    "the files to ignore have fewer than " + Templates.runLength(requested.text())
                            + " words, too few to ignore: send longer files, or none");
        }
        return requested.withTemplates(read);
    }

    /** Returns the requested options, including the text to ignore. */
    Options options() {
        return options;
    }

    DocumentSource documents() {
        return files == null ? indexedDocuments() : files.read();
    }

    private DocumentSource indexedDocuments() {
        return DocumentSource.of(new JobDocuments(Objects.requireNonNull(indexed), limits.characters()));
    }

    List<DocumentSource> archives() {
        List<DocumentSource> archives = new ArrayList<>();
        if (older != null) {
            archives.add(older.read());
        }
        if (indexed != null && files != null) {
            archives.add(indexedDocuments());
        }
        return archives;
    }

    /** Returns the author of a document, or the id of the document if its author is unknown. */
    String author(String id) {
        String author = files == null ? id : files.author(id);
        return older == null || !author.equals(id) ? author : older.author(id);
    }

    ReportBuilder.Naming naming() {
        ReportBuilder.Naming naming = files == null ? ReportBuilder.Naming.DOCUMENTS : files.naming();
        return new ReportBuilder.Naming(naming.noun(), this::author);
    }

    /** Returns the report section on the documents that were read. Call this method after reading all documents. */
    Report.Reading reading() {
        if (files == null) {
            long stored = Objects.requireNonNull(indexed).count();
            return new Report.Reading(stored, stored, List.of());
        }
        return files.reading();
    }

    /** Returns the report section on the older files and indexed documents, or null if the scan uses neither. */
    Report.@Nullable Reading archiveReading() {
        if (files == null || (older == null && indexed == null)) {
            return null;
        }
        long stored = indexed == null ? 0 : indexed.count();
        Report.Reading read = older == null ? new Report.Reading(0, 0, List.of()) : older.reading();
        return new Report.Reading(read.submitted() + stored, read.read() + stored, read.notRead(), read.notes());
    }

    @Override
    public void close() {
        if (files != null) {
            files.close();
        }
        if (older != null) {
            older.close();
        }
    }
}
