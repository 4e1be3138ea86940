package dev.doppel;

import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.HiddenText;
import java.util.List;
import java.util.Objects;

/**
 * A text with a name.
 *
 * @param id names the document in every result; no two documents of a run share one
 * @param text the original text
 * @param source where the document came from, for messages: a file, or a file and line
 * @param hidden what of the text cannot be seen where it comes from, in order of place; see {@link dev.doppel.text.DeobfuscatedText}
 * @param parts what the text consists of, such as the cells of a notebook, in order; empty for a text in one piece
 */
public record Document(String id, String text, String source, List<HiddenText> hidden, List<Part> parts) {
    public Document {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(source, "source");
        hidden = hidden.isEmpty() ? List.of() : HiddenText.inOrder(hidden, text);
        parts = parts.isEmpty() ? List.of() : Part.covering(text, parts);
    }

    /** A document in one piece. */
    public Document(String id, String text, String source, List<HiddenText> hidden) {
        this(id, text, source, hidden, List.of());
    }

    /** A document that can be seen as a whole. */
    public Document(String id, String text, String source) {
        this(id, text, source, List.of());
    }

    /** A document that is its own source. */
    public Document(String id, String text) {
        this(id, text, id);
    }

    /** Returns the same document under another name. */
    public Document withId(String newId) {
        return new Document(newId, text, source, hidden, parts);
    }

    /** Returns the same document from elsewhere. */
    public Document withSource(String newSource) {
        return new Document(id, text, newSource, hidden, parts);
    }

    /** Without the tricks that hide copies. */
    public DeobfuscatedText unmasked() {
        return DeobfuscatedText.of(text, hidden);
    }
}
