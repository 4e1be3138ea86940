package dev.doppel;

import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.FileText;
import dev.doppel.text.HiddenText;
import dev.doppel.text.Utf8Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An immutable text with an id.
 *
 * <pre>{@code
 * Document document = new Document("essay.txt", "Bees dance to show the way.");
 * int length = document.text().length();    // 27
 * }</pre>
 *
 * @param id the document's identifier in results, unique within a run
 * @param content the original text
 * @param source the document's origin, as shown in messages: a file name, possibly with a line number
 * @param hidden the hidden spans of the text, in ascending order; see {@link DeobfuscatedText}
 * @param parts the parts of the text, such as files or notebook cells, in order; empty for a text without parts
 */
public record Document(String id, Utf8Text content, String source, List<HiddenText> hidden, List<DocumentPart> parts) {
    public Document {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(source, "source");
        hidden = hidden.isEmpty() ? List.of() : HiddenText.inOrder(hidden, content.toString());
        parts = parts.isEmpty() ? List.of() : DocumentPart.covering(content.toString(), parts);
    }

    public Document(String id, String text, String source, List<HiddenText> hidden, List<DocumentPart> parts) {
        this(id, Utf8Text.of(Objects.requireNonNull(text, "text")), source, hidden, parts);
    }

    /** Creates a document without hidden text or parts. */
    public Document(String id, Utf8Text content, String source) {
        this(id, content, source, List.of(), List.of());
    }

    /** Creates a document without parts. */
    public Document(String id, String text, String source, List<HiddenText> hidden) {
        this(id, text, source, hidden, List.of());
    }

    /** Creates a document without hidden text or parts. */
    public Document(String id, String text, String source) {
        this(id, text, source, List.of());
    }

    /** Creates a document without hidden text or parts. The source of the document is its id. */
    public Document(String id, String text) {
        this(id, text, id);
    }

    /** Returns the original text as a string. */
    public String text() {
        return content.toString();
    }

    /** Returns the length of {@link #text} in characters, without creating the string. */
    public int length() {
        return content.length();
    }

    /** Returns a copy of this document with the given id. */
    public Document withId(String newId) {
        return new Document(newId, content, source, hidden, parts);
    }

    /** Returns a copy of this document with the given source. */
    public Document withSource(String newSource) {
        return new Document(id, content, newSource, hidden, parts);
    }

    /** Returns the text with obfuscation removed. */
    public DeobfuscatedText unmasked() {
        return DeobfuscatedText.of(text(), hidden, fileStarts());
    }

    /** Returns the files that this document consists of. */
    public List<FileText> files() {
        return FileText.in(content, fileStarts());
    }

    private List<FileText.Start> fileStarts() {
        List<FileText.Start> starts = new ArrayList<>();
        String last = null;
        for (DocumentPart part : parts) {
            if (!part.file().equals(last)) {
                last = part.file();
                starts.add(new FileText.Start(part.file().isEmpty() ? id : part.file(), part.start()));
            }
        }
        return starts.isEmpty() ? List.of(new FileText.Start(id, 0)) : starts;
    }
}
