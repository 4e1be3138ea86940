package dev.doppel;

import java.util.List;
import java.util.Objects;

/**
 * A named part of a document's text, such as a notebook cell or one of several files. A part ends where the next part
 * starts, or at the end of the text. Line numbers restart at 1 in each part.
 *
 * @param name a readable name, such as {@code cell 3}
 * @param start the offset of the part's first character in the text
 */
public record Part(String name, int start) {
    public Part {
        Objects.requireNonNull(name, "name");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a part needs a name (got: a blank one)");
        }
        if (start < 0) {
            throw new IllegalArgumentException("a part must start at 0 or later (got: " + start + ")");
        }
    }

    /**
     * Returns a copy of {@code parts}, which must be empty or cover the text.
     *
     * @throws IllegalArgumentException if the first start is not 0, or starts do not ascend within the text
     */
    static List<Part> covering(String text, List<Part> parts) {
        List<Part> copy = List.copyOf(parts);
        int least = 0;
        for (Part part : copy) {
            boolean first = least == 0;
            if (first ? part.start != 0 : part.start < least || part.start > text.length()) {
                throw new IllegalArgumentException("part \"" + part.name + "\" must start "
                        + (first ? "at 0" : "at " + least + " .. " + text.length()) + " (got: " + part.start + ")");
            }
            least = part.start + 1;
        }
        return copy;
    }
}
