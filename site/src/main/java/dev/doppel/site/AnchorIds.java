package dev.doppel.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Derives the ids of headings from their texts as GitHub does, so that the same links work on GitHub and on the site.
 */
final class AnchorIds {
    private final Map<String, Integer> used = new HashMap<>();

    /** Returns the id of the next heading. A number is appended to a repeated id. */
    String next(String title) {
        String id = title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\p{M}_ -]", "")
                .replace(' ', '-');
        int earlier = used.merge(id, 1, Integer::sum) - 1;
        return earlier == 0 ? id : id + "-" + earlier;
    }
}
