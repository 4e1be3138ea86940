package dev.doppel;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/**
 * A named part of a document's text: either a whole file or a single notebook cell. A part ends where the next part
 * starts, or at the end of the text. Line numbers restart at 1 in each part.
 *
 * <pre>{@code
 * List<DocumentPart> cells = List.of(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 6));
 * Document notebook = new Document("hw1.ipynb", "x = 1\nprint(x)\n", "hw1.ipynb", List.of(), cells);
 * String location = TextLocations.of(notebook).describe(6, 14);    // cell 2, line 1
 * }</pre>
 *
 * @param file the file that contains the part, or an empty string if the document is a single file
 * @param name the part's name within its file, such as {@code cell 3}, or an empty string for a whole file
 * @param start the offset of the part's first character in the text
 */
public record DocumentPart(String file, String name, int start) implements Serializable {
    public DocumentPart {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(name, "name");
        if (file.isBlank() && name.isBlank()) {
            throw new IllegalArgumentException("a part needs a name (got: a blank one)");
        }
        if (start < 0) {
            throw new IllegalArgumentException("a part must start at 0 or later (got: " + start + ")");
        }
    }

    /** Creates a part of a document that consists of a single file. */
    public DocumentPart(String name, int start) {
        this("", name, start);
    }

    /** Creates a part that consists of a whole file. */
    public static DocumentPart ofFile(String file, int start) {
        return new DocumentPart(file, "", start);
    }

    /** Returns the readable name of the part, such as {@code hw1.ipynb, cell 3}. */
    public String label() {
        return file.isEmpty() || name.isEmpty() ? file + name : file + ", " + name;
    }

    /**
     * Returns a copy of {@code parts}, which must be empty or cover the text.
     *
     * @throws IllegalArgumentException if the first part does not start at offset 0, if the start offsets are not
     *     ascending, or if a part starts after the end of the text
     */
    static List<DocumentPart> covering(String text, List<DocumentPart> parts) {
        List<DocumentPart> copy = List.copyOf(parts);
        int least = 0;
        for (DocumentPart part : copy) {
            boolean first = least == 0;
            if (first ? part.start != 0 : part.start < least || part.start > text.length()) {
                throw new IllegalArgumentException("part \"" + part.label() + "\" must start "
                        + (first ? "at 0" : "at " + least + " .. " + text.length()) + " (got: " + part.start + ")");
            }
            least = part.start + 1;
        }
        return copy;
    }
}
