package dev.doppel.corpus;

import dev.doppel.text.TextScheme;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * How records become documents.
 *
 * @param idField the field that names a record, which every record must then have; null: {@value #DEFAULT_ID_FIELD} where
 *     a record has it, and file and line where it has not
 * @param textField the field that holds the text
 * @param rankField a field whose value goes with each document, for those who prefer one document to another; or null
 * @param strict whether anything that would be skipped stops the run instead
 * @param programs whether programs are compared: of files that hold prose beside them, such as notebooks, only the
 *     programs are read
 */
public record CorpusOptions(
        @Nullable String idField,
        String textField,
        @Nullable String rankField,
        boolean strict,
        boolean programs) implements Serializable {
    /** The name most corpora give it. */
    public static final String DEFAULT_ID_FIELD = "id";

    /** The name most corpora give it. */
    public static final String DEFAULT_TEXT_FIELD = "text";

    /** No field named, nothing strict, since one bad record must not cost a long run; and prose. */
    public static final CorpusOptions DEFAULTS = new CorpusOptions(null, DEFAULT_TEXT_FIELD, null, false, false);

    public CorpusOptions {
        if (idField != null && idField.isEmpty()) {
            throw new IllegalArgumentException("the id field needs a name (got: an empty one)");
        }
        if (rankField != null && rankField.isEmpty()) {
            throw new IllegalArgumentException("the field to rank by needs a name (got: an empty one)");
        }
        if (textField.isEmpty()) {
            throw new IllegalArgumentException("the text field needs a name (got: an empty one)");
        }
    }

    public CorpusOptions withIdField(@Nullable String idField) {
        return new CorpusOptions(idField, textField, rankField, strict, programs);
    }

    public CorpusOptions withTextField(String textField) {
        return new CorpusOptions(idField, textField, rankField, strict, programs);
    }

    public CorpusOptions withRankField(@Nullable String rankField) {
        return new CorpusOptions(idField, textField, rankField, strict, programs);
    }

    public CorpusOptions withStrict(boolean strict) {
        return new CorpusOptions(idField, textField, rankField, strict, programs);
    }

    public CorpusOptions withPrograms(boolean programs) {
        return new CorpusOptions(idField, textField, rankField, strict, programs);
    }

    /** Returns the same options for documents that become words in this way. */
    public CorpusOptions comparedBy(TextScheme text) {
        return withPrograms(text.profile() == TextScheme.Profile.CODE);
    }

    /** The field to look for, named by the user or not. */
    public String idFieldOrDefault() {
        return idField == null ? DEFAULT_ID_FIELD : idField;
    }
}
