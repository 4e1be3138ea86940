package dev.doppel;

import java.util.Objects;

/**
 * A text with a name.
 *
 * @param id names the document in every result; no two documents of a run share one
 * @param text the original text
 * @param source where the document came from, for messages: a file, or a file and line
 */
public record Document(String id, String text, String source) {
    public Document {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(source, "source");
    }

    /** A document that is its own source. */
    public Document(String id, String text) {
        this(id, text, id);
    }
}
