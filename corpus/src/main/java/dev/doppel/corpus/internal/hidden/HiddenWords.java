package dev.doppel.corpus.internal.hidden;

import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/**
 * The words that are hidden within the visible text of an element by {@code display:none}, {@code visibility:hidden},
 * {@code opacity:0} or a position outside the page. Such words are recognised only if the element contains at least
 * {@value #MIN_HIDDEN} of them, each in its own child element. Ordinary pages often contain fewer hidden words, for
 * example in links.
 */
final class HiddenWords {
    private static final int MIN_HIDDEN = 3;

    private static final Set<String> INLINE = Set.of(
            "span", "b", "i", "em", "strong", "font", "u", "s", "small", "big", "mark", "sub", "sup", "bdi", "bdo",
            "tt");

    private static final Pattern ZERO = Pattern.compile("0*\\.?0*%?");
    /**
     * A pattern for offsets that move text at least 1000 pixels or points, or at least 100 relative units, to the left
     * or upwards.
     */
    private static final Pattern FAR_OUTSIDE =
            Pattern.compile("-\\d{4,}(?:\\.\\d+)?(?:px|pt)|-\\d{3,}(?:\\.\\d+)?(?:em|rem|vw|vh|%)");

    private final StyleSheet styles;
    private final IdentityHashMap<Element, Boolean> parents = new IdentityHashMap<>();

    HiddenWords(StyleSheet styles) {
        this.styles = styles;
    }

    /** The ways in which the words of an element can be hidden. */
    enum Hiding {
        /** The words are visible, or it is uncertain whether they are. */
        NONE,
        /** The hidden words leave a gap on the page. */
        GAP,
        NO_GAP
    }

    Hiding hiding(Element element) {
        Element parent = element.parent();
        Hiding hiding = ofStyle(element);
        return parent != null && hiding != Hiding.NONE && parents.computeIfAbsent(parent, this::hasHiddenWords)
                ? hiding
                : Hiding.NONE;
    }

    private boolean hasHiddenWords(Element parent) {
        int hidden = 0;
        for (Element child : parent.children()) {
            hidden += ofStyle(child) == Hiding.NONE ? 0 : 1;
        }
        return hidden >= MIN_HIDDEN && !parent.ownText().isBlank();
    }

    private Hiding ofStyle(Element element) {
        if (!INLINE.contains(element.normalName())) {
            return Hiding.NONE;
        }
        Map<String, String> own = styles.of(element);
        String position = value(own, "position");
        if (value(own, "display").equals("none")
                || ((position.equals("absolute") || position.equals("fixed"))
                        && (isFarOutside(own, "left") || isFarOutside(own, "top")))) {
            return Hiding.NO_GAP;
        }
        return value(own, "visibility").equals("hidden")
                        || (own.containsKey("opacity")
                                && ZERO.matcher(value(own, "opacity")).matches())
                ? Hiding.GAP
                : Hiding.NONE;
    }

    private static boolean isFarOutside(Map<String, String> own, String property) {
        return FAR_OUTSIDE.matcher(value(own, property)).matches();
    }

    private static String value(Map<String, String> own, String property) {
        return own.getOrDefault(property, "").toLowerCase(Locale.ROOT);
    }
}
