package dev.doppel.server.internal.scan;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.SearchRequest;
import dev.doppel.corpus.Authors;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.FileFilter;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.corpus.Submissions;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.EarlierJob;
import dev.doppel.server.internal.jobs.TableFields;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.List;
import java.util.Optional;

/**
 * The options for a scan.
 *
 * @param options the options for comparing documents and finding pairs
 * @param submissions the settings for reading files and combining them into submissions
 * @param archive whether to also compare the files with the documents of the index
 * @param tables the options for reading tables, which name the fields with the texts and ids
 * @param title the title of the job, or empty to name it after its files
 */
public record ScanRequest(
        Options options, SubmissionRequest submissions, boolean archive, CorpusOptions tables, Optional<String> title) {
    private static final int MAX_PATTERNS = 1_000;
    private static final int MAX_TITLE = 200;

    /** Returns the text and shingle options from the {@code text} and {@code shingles} fields. */
    public static Options texts(RequestFields fields) {
        TextScheme text = fields.choice("text", TextScheme.PLAIN, ScanRequest::text);
        ShingleScheme shingles = fields.choice("shingles", ShingleScheme.DEFAULT, ScanRequest::shingles);
        return fields.checked("shingles", () -> SearchRequest.texts(text, shingles));
    }

    /**
     * Parses a text scheme.
     *
     * @throws IllegalArgumentException if its language or stop-word list is unknown
     */
    public static TextScheme text(String label) {
        TextScheme text = TextScheme.requested(label).ofNamedFiles();
        text.splitter(); // fails early, not when the first document is read
        return text;
    }

    /** Parses a shingle scheme such as {@code words:5} or {@code words:5 bag}. */
    private static ShingleScheme shingles(String label) {
        int space = label.indexOf(' ');
        return space < 0
                ? ShingleScheme.parse(label, "set")
                : ShingleScheme.parse(label.substring(0, space), label.substring(space + 1));
    }

    /** Reads scan options from request fields. */
    static ScanRequest of(RequestFields fields) {
        Options texts = texts(fields);
        Measure measure = fields.choice("measure", texts.measure(), Measure::labelled);
        Method method = fields.choice("method", Method.AUTO, Method::labelled);
        Double threshold = fields.optionalNumber("threshold");
        Integer words = fields.optionalInteger("passages", 1, Integer.MAX_VALUE);
        Optional<PassageLevel> level =
                fields.choice("passagesLevel", Optional.empty(), label -> Optional.of(PassageLevel.labelled(label)));
        Double common = fields.optionalNumber("ignoreCommon");
        boolean quotes = fields.flag("ignoreQuotes", false);
        boolean archive = fields.flag("archive", false);
        CorpusOptions tables = TableFields.of(fields, CorpusOptions.DEFAULTS);
        SubmissionRequest submissions = submissions(fields);
        Optional<String> title = title(fields);
        EarlierJob.of(fields);
        fields.refuseOthers();
        boolean bySimilarity = fields.has("measure") || fields.has("method") || threshold != null;
        Optional<PassageScheme> shared = fields.checked(
                "passages", () -> submissions.sharedPassages(words, level.orElse(null), bySimilarity, texts.text()));
        PassageScheme sought = submissions.shown(shared.orElse(PassageScheme.EVIDENCE), texts.text());
        PassageScheme passages = fields.checked("ignoreCommon", () -> sought.ignoring(quotes, common));
        SearchRequest request = fields.checked(
                "method", () -> new SearchRequest(measure, threshold, method, shared.isEmpty() ? null : passages));
        Options options =
                fields.checked("threshold", () -> request.applyTo(texts)).withPassages(passages);
        return new ScanRequest(options, submissions, archive, tables, title);
    }

    private static Optional<String> title(RequestFields fields) {
        String title = fields.optionalString("title");
        if (title == null) {
            return Optional.empty();
        }
        return fields.checked("title", () -> {
            if (title.isBlank()
                    || title.length() > MAX_TITLE
                    || title.codePoints().anyMatch(Character::isISOControl)) {
                throw new IllegalArgumentException(
                        "title must be one line of 1 .. " + MAX_TITLE + " characters (got: " + title.length() + ")");
            }
            return Optional.of(title.strip());
        });
    }

    private static SubmissionRequest submissions(RequestFields fields) {
        Optional<Submissions.Mode> mode = fields.choice("submissions", Optional.empty(), SubmissionRequest::mode);
        List<String> include = fields.optionalStrings("include", MAX_PATTERNS);
        List<String> exclude = fields.optionalStrings("exclude", MAX_PATTERNS);
        Authors authors = fields.choice("sameAuthor", Authors.UNKNOWN, Authors::matching);
        fields.checked("include", () -> FileFilter.ALL.with(include, List.of()));
        return fields.checked("exclude", () -> new SubmissionRequest(mode, include, exclude, authors));
    }
}
