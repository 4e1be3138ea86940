package dev.doppel;

import java.util.List;
import java.util.Objects;

/**
 * A named part of a document's text, such as a cell of a notebook or one of several files, from {@code start} to the
 * next part or the end of the text. Line numbers start at 1 in each part.
 *
 * @param name a readable name, such as {@code cell 3}
 * @param start the offset of its first character in the text
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
     * Returns the parts after checking that they cover the text: the first starts at 0, and the starts ascend.
     *
     * @throws IllegalArgumentException if the parts do not cover the text, or if one starts beyond its end
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
