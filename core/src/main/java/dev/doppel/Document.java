package dev.doppel;

import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.FileText;
import dev.doppel.text.HiddenText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An immutable text with an id.
 *
 * @param id the document's identifier in results, unique within a run
 * @param text the original text
 * @param source the document's origin, as shown in messages: a file name, possibly with a line number
 * @param hidden the hidden spans of the text, in ascending order; see {@link DeobfuscatedText}
 * @param parts the parts of the text, such as files or notebook cells, in order; empty for a text without parts
 */
public record Document(String id, String text, String source, List<HiddenText> hidden, List<Part> parts) {
    public Document {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(source, "source");
        hidden = hidden.isEmpty() ? List.of() : HiddenText.inOrder(hidden, text);
        parts = parts.isEmpty() ? List.of() : Part.covering(text, parts);
    }

    /** Creates a document without parts. */
    public Document(String id, String text, String source, List<HiddenText> hidden) {
        this(id, text, source, hidden, List.of());
    }

    /** Creates a document without hidden text. */
    public Document(String id, String text, String source) {
        this(id, text, source, List.of());
    }

    /** Creates a document whose source is its id. */
    public Document(String id, String text) {
        this(id, text, id);
    }

    /** Returns a copy of this document with the given id. */
    public Document withId(String newId) {
        return new Document(newId, text, source, hidden, parts);
    }

    /** Returns a copy of this document with the given source. */
    public Document withSource(String newSource) {
        return new Document(id, text, newSource, hidden, parts);
    }

    /** Returns the text with obfuscation removed. */
    public DeobfuscatedText unmasked() {
        return DeobfuscatedText.of(text, hidden, fileStarts());
    }

    /** Returns the files that this document consists of. */
    public List<FileText> files() {
        return FileText.in(text, fileStarts());
    }

    private List<FileText.Start> fileStarts() {
        List<FileText.Start> starts = new ArrayList<>();
        String last = null;
        for (Part part : parts) {
            if (!part.file().equals(last)) {
                last = part.file();
                starts.add(new FileText.Start(part.file().isEmpty() ? id : part.file(), part.start()));
            }
        }
        return starts.isEmpty() ? List.of(new FileText.Start(id, 0)) : starts;
    }
}
