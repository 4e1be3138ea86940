package dev.doppel.corpus;

import dev.doppel.text.TextScheme;
import java.io.Serializable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options for reading a corpus.
 *
 * <pre>{@code
 * CorpusOptions options = CorpusOptions.DEFAULTS.withIdField("url").withTextField("body").withStrict(true);
 * String field = options.textField();    // body
 * }</pre>
 *
 * @param idField the field that contains the id; every record must have this field. If null, the id is the value of the
 *     field {@value #DEFAULT_ID_FIELD}, or the file name and line number if a record lacks that field
 * @param textField the field that contains the text
 * @param rankField the field by which documents are ranked, or null if documents are not ranked; the field's value is
 *     delivered with each document
 * @param strict whether unreadable input causes an exception instead of being skipped
 * @param programs whether the documents are programs; if true, only the code cells of notebooks are read
 * @param files the filter that selects the files to read in folders and archives; files that are not selected are
 *     ignored without a message
 * @param lists whether the text field may contain a list of texts, which are then joined by line feeds
 * @param documentTime the maximum CPU time for reading one formatted document, such as a PDF; a document that takes
 *     longer is skipped
 */
public record CorpusOptions(
        @Nullable String idField,
        String textField,
        @Nullable String rankField,
        boolean strict,
        boolean programs,
        FileFilter files,
        boolean lists,
        Duration documentTime)
        implements Serializable {
    public static final String DEFAULT_ID_FIELD = "id";
    public static final String DEFAULT_TEXT_FIELD = "text";

    /**
     * The default value of {@link #documentTime}. Even books are read within a few seconds, but a small malicious
     * document could take hours.
     */
    public static final Duration DEFAULT_DOCUMENT_TIME = Duration.ofSeconds(60);

    /**
     * The default options, which are intended for prose. They are not strict, so that one invalid record does not stop
     * a long run.
     */
    public static final CorpusOptions DEFAULTS = new CorpusOptions(
            null, DEFAULT_TEXT_FIELD, null, false, false, FileFilter.ALL, false, DEFAULT_DOCUMENT_TIME);

    public CorpusOptions {
        requireName("id field", idField);
        requireName("field to rank by", rankField);
        requireName("text field", textField);
        if (documentTime.isNegative() || documentTime.isZero()) {
            throw new IllegalArgumentException("the time for a document must be positive (got: " + documentTime + ")");
        }
    }

    private static void requireName(String what, @Nullable String name) {
        if (name != null && name.isEmpty()) {
            throw new IllegalArgumentException("the " + what + " needs a name (got: an empty one)");
        }
    }

    public CorpusOptions withIdField(@Nullable String idField) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withTextField(String textField) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withRankField(@Nullable String rankField) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withStrict(boolean strict) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withPrograms(boolean programs) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withFiles(FileFilter files) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withLists(boolean lists) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    public CorpusOptions withDocumentTime(Duration documentTime) {
        return new CorpusOptions(idField, textField, rankField, strict, programs, files, lists, documentTime);
    }

    /**
     * Returns a copy of these options in which {@link #programs()} is true if and only if {@code text} has the code
     * profile.
     */
    public CorpusOptions comparedBy(TextScheme text) {
        return withPrograms(text.profile().isProgram());
    }

    /** Returns {@link #idField()}, or {@value #DEFAULT_ID_FIELD} if no id field is set. */
    public String idFieldOrDefault() {
        return idField == null ? DEFAULT_ID_FIELD : idField;
    }
}
