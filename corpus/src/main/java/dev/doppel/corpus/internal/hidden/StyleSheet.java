package dev.doppel.corpus.internal.hidden;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * What a page says of colours and sizes, element by element, as far as it says so itself: in attributes and in its own style
 * sheets. Rules that depend on the medium or on what the reader does are left out.
 */
public final class StyleSheet {
    private final IdentityHashMap<Element, Map<String, String>> declared = new IdentityHashMap<>();
    /** By {@link CssRule#key}. */
    private final Map<String, List<CssRule>> rules = new HashMap<>();

    private final SelectorBudget effort = new SelectorBudget();
    private int count;

    StyleSheet(Document page) {
        for (Element style : page.select("style")) {
            read(withoutComments(style.data()));
        }
        for (Element element : page.getAllElements()) {
            effort.read(element);
            attributes(element);
            List<StyleDeclarations> said = new ArrayList<>();
            fitting(element).forEach(rule -> said.add(rule.declarations()));
            said.add(StyleDeclarations.read(element.attr("style")));
            said.forEach(declarations -> putAll(element, declarations.usual()));
            said.forEach(declarations -> putAll(element, declarations.important()));
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
            if (rule.fits(element, effort)) {
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
            put(element, property, StyleDeclarations.bounded(element.attr(attribute)));
        }
    }

    private void put(Element element, String property, String value) {
        declared.computeIfAbsent(element, key -> new HashMap<>()).put(property, value);
    }

    private void putAll(Element element, Map<String, String> values) {
        values.forEach((property, value) -> put(element, property, value));
    }

    /** One that is never closed goes to the end. */
    private static String withoutComments(String css) {
        StringBuilder rest = new StringBuilder(css.length());
        int at = 0;
        for (int open = css.indexOf("/*"); open >= 0; open = css.indexOf("/*", at)) {
            rest.append(css, at, open).append(' ');
            int close = css.indexOf("*/", open + 2);
            if (close < 0) {
                return rest.toString();
            }
            at = close + 2;
        }
        return rest.append(css, at, css.length()).toString();
    }

    private void read(String css) {
        int at = 0;
        for (int open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
            // What stands before is a selector, behind statements such as @import that end in a semicolon.
            String before = css.substring(at, open);
            String selectors = before.substring(before.lastIndexOf(';') + 1).strip();
            int close = blockEnd(css, open);
            if (!selectors.startsWith("@")) {
                StyleDeclarations declarations = StyleDeclarations.read(css.substring(open + 1, close));
                if (!declarations.isEmpty()) {
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
