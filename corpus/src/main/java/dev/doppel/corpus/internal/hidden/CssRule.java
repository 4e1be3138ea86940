package dev.doppel.corpus.internal.hidden;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * A rule of a style sheet: which elements it is for, by tags, classes and ids inside one another, and what it says of them.
 * jsoup could select more kinds, but a page made to harm could keep it at that forever.
 *
 * @param innermost first, then what must be around it, inner before outer
 * @param weight of two rules, that with more of it prevails
 * @param place of two of the same weight, the later prevails
 */
public record CssRule(List<Part> innermost, StyleDeclarations declarations, int weight, int place) {
    /** So many elements around another are looked at. */
    private static final int FARTHEST = 200;

    /** A longer selector is made to harm. */
    private static final int LONGEST = 1_000;

    private static final Pattern PART = Pattern.compile("([\\w-]+|\\*)?((?:[.#][\\w-]+)*)");
    private static final Pattern NAME = Pattern.compile("[.#][\\w-]+");

    /**
     * What one element must have.
     *
     * @param isParent whether it must stand right around the one before it in the list
     */
    record Part(@Nullable String tag, @Nullable String id, List<String> classes, boolean isParent) {
        boolean fits(Element element, SelectorBudget effort) {
            effort.compare(element);
            if ((tag != null && !tag.equals(element.normalName())) || (id != null && !id.equals(element.id()))) {
                return false;
            }
            for (String name : classes) {
                effort.lookForClass(element);
                if (!element.hasClass(name)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Reads a selector; null for one that depends on more, such as the mouse or the elements before. */
    static @Nullable CssRule read(String selector, StyleDeclarations declarations, int place) {
        // White space first: to look for it before a sign that never comes takes forever.
        String dense = selector.strip().replaceAll("\\s+", " ").replaceAll(" ?> ?", "> ");
        if (dense.length() > LONGEST) {
            return null;
        }
        List<Part> parts = new ArrayList<>();
        int weight = 0;
        for (String one : dense.split("\\s+", -1)) {
            boolean isParent = one.endsWith(">");
            String written = isParent ? one.substring(0, one.length() - 1) : one;
            Matcher matcher = PART.matcher(written);
            if (written.isEmpty() || !matcher.matches()) {
                return null;
            }
            String tag = matcher.group(1) == null || matcher.group(1).equals("*") ? null : matcher.group(1);
            String id = null;
            List<String> classes = new ArrayList<>();
            Matcher names = NAME.matcher(matcher.group(2));
            while (names.find()) {
                if (names.group().startsWith("#")) {
                    id = names.group().substring(1);
                } else {
                    classes.add(names.group().substring(1));
                }
            }
            parts.add(new Part(tag == null ? null : tag.toLowerCase(Locale.ROOT), id, classes, isParent));
            weight += (id == null ? 0 : 10_000) + 100 * classes.size() + (tag == null ? 0 : 1);
        }
        Collections.reverse(parts);
        return new CssRule(parts, declarations, weight, place);
    }

    /** By what an element of this rule is found: its id, a class, its tag, or nothing. */
    String key() {
        Part first = innermost.get(0);
        if (first.id() != null) {
            return "#" + first.id();
        }
        if (!first.classes().isEmpty()) {
            return "." + first.classes().get(0).toLowerCase(Locale.ROOT);
        }
        return first.tag() == null ? "*" : first.tag();
    }

    boolean fits(Element element, SelectorBudget effort) {
        if (!innermost.get(0).fits(element, effort)) {
            return false;
        }
        int next = 1;
        Element around = element.parent();
        for (int i = 0; next < innermost.size() && around != null && i < FARTHEST; i++) {
            if (innermost.get(next).fits(around, effort)) {
                next++;
            } else if (innermost.get(next).isParent()) {
                return false;
            }
            around = around.parent();
        }
        return next == innermost.size();
    }
}
