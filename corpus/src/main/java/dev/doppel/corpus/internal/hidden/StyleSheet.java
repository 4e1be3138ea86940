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
 * The properties that can make text in the elements of a page invisible, as set by attributes and embedded style
 * sheets. Rules that depend on the medium or on user actions are ignored.
 */
final class StyleSheet {
    private final IdentityHashMap<Element, Map<String, String>> declared = new IdentityHashMap<>();
    private final Map<String, List<CssRule>> rules = new HashMap<>();

    private final SelectorBudget budget = new SelectorBudget();
    private int count;

    StyleSheet(Document page) {
        for (Element style : page.select("style")) {
            read(withoutComments(style.data()));
        }
        for (Element element : page.getAllElements()) {
            budget.spendOnAttributes(element);
            attributes(element);
            List<StyleDeclarations> all = new ArrayList<>();
            matching(element).forEach(rule -> all.add(rule.declarations()));
            all.add(StyleDeclarations.parse(element.attr("style")));
            all.forEach(declarations -> putAll(element, declarations.usual()));
            all.forEach(declarations -> putAll(element, declarations.important()));
        }
    }

    /** Returns the rules that match an element, in ascending order of precedence. */
    private List<CssRule> matching(Element element) {
        List<CssRule> matching = new ArrayList<>();
        addMatching("*", element, matching);
        addMatching(element.normalName(), element, matching);
        addMatching("#" + element.id(), element, matching);
        for (String name : element.classNames()) {
            addMatching("." + name.toLowerCase(Locale.ROOT), element, matching);
        }
        matching.sort(Comparator.comparingInt(CssRule::specificity).thenComparingInt(CssRule::position));
        return matching;
    }

    private void addMatching(String key, Element element, List<CssRule> matching) {
        for (CssRule rule : rules.getOrDefault(key, List.of())) {
            if (rule.matches(element, budget)) {
                matching.add(rule);
            }
        }
    }

    /** Returns the properties of an element. Inherited properties are not included. */
    Map<String, String> of(Element element) {
        return declared.getOrDefault(element, Map.of());
    }

    private void attributes(Element element) {
        switch (element.normalName()) {
            case "font" -> attribute(element, "color", "color");
            case "body" -> attribute(element, "text", "color");
            // These are the default styles of browsers.
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

    /** Removes CSS comments. An unclosed comment extends to the end of the style sheet. */
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
            // Statements such as @import may precede the selector. Each statement ends with a semicolon.
            String before = css.substring(at, open);
            String selectors = before.substring(before.lastIndexOf(';') + 1).strip();
            int close = blockEnd(css, open);
            if (!selectors.startsWith("@")) {
                StyleDeclarations declarations = StyleDeclarations.parse(css.substring(open + 1, close));
                if (!declarations.isEmpty()) {
                    for (String selector : selectors.split(",", -1)) {
                        CssRule rule = CssRule.parse(selector, declarations, count++);
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
