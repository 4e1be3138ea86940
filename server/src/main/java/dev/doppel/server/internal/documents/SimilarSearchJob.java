package dev.doppel.server.internal.documents;

import dev.doppel.Document;
import dev.doppel.DocumentSource;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.Query;
import dev.doppel.server.ServerLimits.UploadLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobDocuments;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobReadNotes;
import dev.doppel.server.internal.jobs.TableFields;
import dev.doppel.viewer.Report;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * For each document in the uploaded files, finds the most similar document in the index. The texts of documents with a
 * match are stored with the result, so that users can compare them with their matches.
 *
 * @param limits the limits on the uploaded files
 */
public record SimilarSearchJob(ServedIndex index, UploadLimits limits) implements JobKind {
    public static final String KIND = "search";

    /**
     * The maximum total length, in characters, of the documents whose matches must wait for the matches of earlier
     * documents.
     */
    private static final long WAITING_CHARACTERS = 20_000_000;

    private record SearchOptions(
            CorpusOptions reading, @Nullable HitEvidence evidence) {
        static SearchOptions of(RequestFields fields, Index open) {
            CorpusOptions reading = TableFields.of(
                    fields, CorpusOptions.DEFAULTS.comparedBy(open.scheme().text()));
            Integer words = fields.optionalInteger("passages", 1, Integer.MAX_VALUE);
            fields.refuseOthers();
            return new SearchOptions(
                    reading, words == null ? null : HitEvidence.of(open, HitEvidence.scheme(open, fields, words)));
        }
    }

    /**
     * The result of the job.
     *
     * @param matches the number of documents that share text with a document in the index
     */
    private record Searched(
            String scheme, long documents, long matches, Report.Reading reading, List<MatchFiles.ResultFile> files) {}

    @Override
    public String kind() {
        return KIND;
    }

    /** Returns {@link Role#READ}, since the job changes nothing that other users see. */
    @Override
    public Role role() {
        return Role.READ;
    }

    @Override
    public int memoryPerByte() {
        return 0;
    }

    @Override
    public void validate(JobFolder folder) throws IOException {
        SearchOptions.of(folder.options(), index.required());
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        Index open = index.required();
        SearchOptions options = SearchOptions.of(folder.options(), open);
        JobReadNotes reading = new JobReadNotes(job);
        CorpusOptions corpusOptions = options.reading().withDocumentTime(limits.documentTime());
        try (Corpus corpus = Corpus.ofNamed("the files", folder.files(), corpusOptions, reading);
                MatchFiles files = MatchFiles.create(folder)) {
            job.stage("searching", -1);
            DocumentSource.of(new JobDocuments(corpus.iterator(), limits.characters()))
                    .process(
                            Collections.nCopies(Options.defaults().threads(), open),
                            WAITING_CHARACTERS,
                            (worker, document) -> bestMatch(worker, document, options.evidence()),
                            match -> {
                                files.add(match);
                                job.bytes(corpus.bytesDone(), corpus.bytesTotal());
                                job.advance(1);
                            });
            job.stage("writing", -1);
            List<MatchFiles.ResultFile> written = files.write();
            Searched result = new Searched(
                    open.scheme().toString(),
                    files.documents(),
                    files.matches(),
                    reading.reading(corpus.counts()),
                    written);
            job.count("documents", result.documents());
            JobFolder.write(
                    folder.result(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(result)));
        }
    }

    private static BestMatch bestMatch(Index index, Document query, @Nullable HitEvidence evidence) {
        List<Hit> hits = index.query(query, new Query(index.scheme().defaultMeasure(), 0, 1));
        if (hits.isEmpty()) {
            return new BestMatch(query, null, null, null);
        }
        Hit hit = hits.get(0);
        PairEvidence shared = evidence == null
                ? null
                : evidence.document(hit).map(found -> evidence.of(query, found)).orElse(null);
        return shared == null
                ? new BestMatch(query, hit, null, null)
                : new BestMatch(query, hit, shared.leftShare(), shared.rightShare());
    }
}
