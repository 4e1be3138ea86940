package dev.doppel.server.internal.jobs;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.server.internal.http.RequestFields;

/** Reads the request fields that name the text field and the id field of tables. A request may omit them. */
public final class TableFields {
    private TableFields() {}

    /** Returns {@code options} with the text field and the id field that a request names. */
    public static CorpusOptions of(RequestFields fields, CorpusOptions options) {
        CorpusOptions named = options.withTextField(text(fields));
        String id = fields.optionalString("idField");
        return id == null ? named : fields.checked("idField", () -> named.withIdField(id));
    }

    /**
     * Returns the name of the field that contains the text, or the default name if the request does not name a field.
     */
    public static String text(RequestFields fields) {
        String text = fields.optionalString("textField");
        return text == null
                ? CorpusOptions.DEFAULT_TEXT_FIELD
                : fields.checked(
                        "textField",
                        () -> CorpusOptions.DEFAULTS.withTextField(text).textField());
    }
}
