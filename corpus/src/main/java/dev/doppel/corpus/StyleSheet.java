package dev.doppel.corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * What a page says of colours and sizes, element by element, as far as it says so itself: in attributes and in its own style
 * sheets. Rules that depend on the medium or on what the reader does are left out.
 */
final class StyleSheet {
    /** To hold a hostile page's rules against all of its elements would take forever. */
    private static final int MOST_WORK = 5_000_000;

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern RELEVANT = Pattern.compile("color|background|font", Pattern.CASE_INSENSITIVE);
    private static final Pattern IMPORTANT = Pattern.compile("!\\s*important", Pattern.CASE_INSENSITIVE);

    private final IdentityHashMap<Element, Map<String, String>> declared = new IdentityHashMap<>();
    /** By {@link CssRule#key}. */
    private final Map<String, List<CssRule>> rules = new HashMap<>();

    private int count;
    private int work;

    StyleSheet(Document page) {
        for (Element style : page.select("style")) {
            read(COMMENT.matcher(style.data()).replaceAll(" "));
        }
        for (Element element : page.getAllElements()) {
            attributes(element);
            List<CssRule> fitting = fitting(element);
            for (boolean important : new boolean[] {false, true}) {
                for (CssRule rule : fitting) {
                    declare(element, rule.declarations(), important);
                }
                declare(element, element.attr("style"), important);
            }
        }
    }

    /** The rules for an element, those that prevail last. */
    private List<CssRule> fitting(Element element) {
        List<CssRule> fitting = new ArrayList<>();
        addFitting("*", element, fitting);
        addFitting(element.normalName(), element, fitting);
        addFitting("#" + element.id(), element, fitting);
        for (String name : element.classNames()) {
            addFitting("." + name.toLowerCase(Locale.ROOT), element, fitting);
        }
        fitting.sort(Comparator.comparingInt(CssRule::weight).thenComparingInt(CssRule::place));
        return fitting;
    }

    private void addFitting(String key, Element element, List<CssRule> fitting) {
        for (CssRule rule : rules.getOrDefault(key, List.of())) {
            work += rule.innermost().size() == 1 ? 1 : CssRule.FARTHEST;
            if (work > MOST_WORK) {
                throw new IllegalArgumentException("too many rules for too many elements");
            }
            if (rule.fits(element)) {
                fitting.add(rule);
            }
        }
    }

    /** The properties of an element alone, without those that it inherits. */
    Map<String, String> of(Element element) {
        return declared.getOrDefault(element, Map.of());
    }

    private void attributes(Element element) {
        switch (element.normalName()) {
            case "font" -> attribute(element, "color", "color");
            case "body" -> attribute(element, "text", "color");
            // As browsers show them, whatever the colour around them.
            case "mark" -> put(element, "background", "yellow");
            case "a" -> {
                if (element.hasAttr("href")) {
                    put(element, "color", "blue");
                }
            }
            default -> {}
        }
        attribute(element, "bgcolor", "background");
    }

    private void attribute(Element element, String attribute, String property) {
        if (element.hasAttr(attribute)) {
            put(element, property, element.attr(attribute));
        }
    }

    private void declare(Element element, String declarations, boolean important) {
        for (String declaration : declarations.split(";", -1)) {
            int colon = declaration.indexOf(':');
            if (colon > 0 && IMPORTANT.matcher(declaration).find() == important) {
                String property = declaration.substring(0, colon).strip().toLowerCase(Locale.ROOT);
                String value = IMPORTANT
                        .matcher(declaration.substring(colon + 1))
                        .replaceAll("")
                        .strip();
                switch (property) {
                    case "color", "font-size" -> put(element, property, value);
                    case "background", "background-color" -> put(element, "background", value);
                    case "background-image" -> {
                        if (!value.equalsIgnoreCase("none")) {
                            put(element, "background", value);
                        }
                    }
                    case "font" -> put(element, "font-size", sizeOf(value));
                    default -> {}
                }
            }
        }
    }

    /** The size in {@code italic bold 12px/1.5 serif}. */
    private static String sizeOf(String font) {
        for (String part : font.split("\\s+", -1)) {
            if (!part.isEmpty() && (Character.isDigit(part.charAt(0)) || part.charAt(0) == '.')) {
                String size = part.split("/", -1)[0];
                if (!size.matches("[1-9]00")) {
                    return size;
                }
            }
        }
        return "medium";
    }

    private void put(Element element, String property, String value) {
        declared.computeIfAbsent(element, key -> new HashMap<>()).put(property, value);
    }

    private void read(String css) {
        int at = 0;
        for (int open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
            // What stands before is a selector, behind statements such as @import that end in a semicolon.
            String before = css.substring(at, open);
            String selectors = before.substring(before.lastIndexOf(';') + 1).strip();
            int close = blockEnd(css, open);
            if (!selectors.startsWith("@")) {
                String declarations = css.substring(open + 1, close);
                if (RELEVANT.matcher(declarations).find()) {
                    for (String selector : selectors.split(",", -1)) {
                        CssRule rule = CssRule.read(selector, declarations, count++);
                        if (rule != null) {
                            rules.computeIfAbsent(rule.key(), key -> new ArrayList<>())
                                    .add(rule);
                        }
                    }
                }
            }
            at = Math.min(css.length(), close + 1);
        }
    }

    private static int blockEnd(String css, int open) {
        int depth = 0;
        for (int i = open; i < css.length(); i++) {
            if (css.charAt(i) == '{') {
                depth++;
            } else if (css.charAt(i) == '}' && --depth == 0) {
                return i;
            }
        }
        return css.length();
    }
}
