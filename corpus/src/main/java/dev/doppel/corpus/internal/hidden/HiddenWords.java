package dev.doppel.corpus.internal.hidden;

import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/**
 * Words that are hidden within the visible text of an element, by {@code display:none}, {@code visibility:hidden},
 * {@code opacity:0} or a position outside the page. An element must have at least {@value #MIN_HIDDEN} such words, each
 * in an element of its own. Fewer hidden words are common in ordinary pages, for example in links.
 */
final class HiddenWords {
    private static final int MIN_HIDDEN = 3;

    private static final Set<String> INLINE = Set.of(
            "span", "b", "i", "em", "strong", "font", "u", "s", "small", "big", "mark", "sub", "sup", "bdi", "bdo",
            "tt");

    private static final Pattern ZERO = Pattern.compile("0*\\.?0*%?");
    /** Matches a distance of at least 1000 pixels to the left or above. */
    private static final Pattern FAR_OUTSIDE =
            Pattern.compile("-\\d{4,}(?:\\.\\d+)?(?:px|pt)|-\\d{3,}(?:\\.\\d+)?(?:em|rem|vw|vh|%)");

    private final StyleSheet styles;
    private final Map<Element, Boolean> parents = new IdentityHashMap<>();

    HiddenWords(StyleSheet styles) {
        this.styles = styles;
    }

    /** Returns whether an element contains hidden words. */
    boolean include(Element element) {
        Element parent = element.parent();
        return parent != null && isHidden(element) && parents.computeIfAbsent(parent, this::hasHiddenWords);
    }

    private boolean hasHiddenWords(Element parent) {
        int hidden = 0;
        for (Element child : parent.children()) {
            hidden += isHidden(child) ? 1 : 0;
        }
        return hidden >= MIN_HIDDEN && !parent.ownText().isBlank();
    }

    private boolean isHidden(Element element) {
        if (!INLINE.contains(element.normalName())) {
            return false;
        }
        Map<String, String> own = styles.of(element);
        String position = value(own, "position");
        return value(own, "display").equals("none")
                || value(own, "visibility").equals("hidden")
                || (own.containsKey("opacity")
                        && ZERO.matcher(value(own, "opacity")).matches())
                || ((position.equals("absolute") || position.equals("fixed"))
                        && (isFarOutside(own, "left") || isFarOutside(own, "top")))
                || isFarOutside(own, "text-indent");
    }

    private static boolean isFarOutside(Map<String, String> own, String property) {
        return FAR_OUTSIDE.matcher(value(own, property)).matches();
    }

    private static String value(Map<String, String> own, String property) {
        return own.getOrDefault(property, "").toLowerCase(Locale.ROOT);
    }
}
