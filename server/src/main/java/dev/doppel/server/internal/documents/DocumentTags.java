package dev.doppel.server.internal.documents;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tags that users assign to a document. The tags are stored in the document's metadata, separated by commas. Tags
 * that differ only in case count as the same tag.
 */
final class DocumentTags {
    private static final String FIELD = "tags";

    private DocumentTags() {}

    /** Returns the comma-separated parts of a metadata value, without surrounding spaces. */
    static List<String> split(String value) {
        return Arrays.stream(value.split(",")).map(String::strip).toList();
    }

    /** Returns a text in lower case and without surrounding spaces, so that it can be compared with other texts. */
    static String normalise(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns a tag without surrounding spaces.
     *
     * @throws IllegalArgumentException if the tag is empty or contains a comma
     */
    static String requireTag(String tag) {
        if (tag.isBlank() || tag.indexOf(',') >= 0) {
            throw new IllegalArgumentException("a tag must not be empty or contain a comma (got: " + tag + ")");
        }
        return tag.strip();
    }

    /** Returns a copy of a document's metadata in which some tags have been added and others removed. */
    static Map<String, String> edit(Map<String, String> metadata, List<String> added, List<String> removed) {
        List<String> tags = new ArrayList<>(split(metadata.getOrDefault(FIELD, "")));
        tags.removeIf(tag -> tag.isEmpty() || contains(removed, tag));
        for (String tag : added) {
            if (!contains(tags, tag)) {
                tags.add(tag);
            }
        }
        Map<String, String> edited = new TreeMap<>(metadata);
        if (tags.isEmpty()) {
            edited.remove(FIELD);
        } else {
            edited.put(FIELD, String.join(", ", tags));
        }
        return edited;
    }

    private static boolean contains(List<String> tags, String tag) {
        return tags.stream().anyMatch(each -> normalise(each).equals(normalise(tag)));
    }
}
