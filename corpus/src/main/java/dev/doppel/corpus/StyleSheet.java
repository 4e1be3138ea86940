package dev.doppel.corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Selector;

/**
 * What a page says of colours and sizes, element by element, as far as it says so itself: in attributes and in its own style
 * sheets. Rules that depend on the medium or on what the reader does are left out.
 */
final class StyleSheet {
    /** To hold a hostile page's rules against all of its elements would take forever. */
    private static final long MOST_WORK = 20_000_000;

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern RELEVANT = Pattern.compile("color|background|font", Pattern.CASE_INSENSITIVE);
    private static final Pattern IDS = Pattern.compile("#[\\w-]+");
    private static final Pattern CLASSES = Pattern.compile("\\.[\\w-]+|\\[[^]]*]|:[\\w-]+");
    private static final Pattern TAGS = Pattern.compile("(?:^|[\\s>+~])[a-zA-Z]\\w*");
    private static final Pattern IMPORTANT = Pattern.compile("!\\s*important", Pattern.CASE_INSENSITIVE);

    private record Rule(String selector, String declarations) {
        int weight() {
            return count(IDS) * 10_000 + count(CLASSES) * 100 + count(TAGS);
        }

        private int count(Pattern pattern) {
            Matcher matcher = pattern.matcher(selector);
            int count = 0;
            while (matcher.find()) {
                count++;
            }
            return count;
        }
    }

    private final Map<Element, Map<String, String>> declared = new IdentityHashMap<>();

    StyleSheet(Document page) {
        List<Rule> rules = new ArrayList<>();
        for (Element style : page.select("style")) {
            read(COMMENT.matcher(style.data()).replaceAll(" "), rules);
        }
        rules.sort(Comparator.comparingInt(Rule::weight));
        List<Element> elements = page.getAllElements();
        if ((long) rules.size() * elements.size() > MOST_WORK) {
            throw new IllegalArgumentException("too many rules for too many elements");
        }
        for (Element element : elements) {
            attributes(element);
        }
        for (boolean important : new boolean[] {false, true}) {
            for (Rule rule : rules) {
                apply(rule, page, important);
            }
            for (Element element : elements) {
                if (element.hasAttr("style")) {
                    declare(element, element.attr("style"), important);
                }
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

    private void apply(Rule rule, Document page, boolean important) {
        if (IMPORTANT.matcher(rule.declarations).find() || !important) {
            try {
                for (Element element : page.select(rule.selector)) {
                    declare(element, rule.declarations, important);
                }
            } catch (Selector.SelectorParseException e) {
                // It says what happens under the mouse, or in the words of a newer CSS.
            }
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

    private static void read(String css, List<Rule> rules) {
        int at = 0;
        for (int open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
            // What stands before is a selector, behind statements such as @import that end in a semicolon.
            String selectors = css.substring(Math.max(at, css.lastIndexOf(';', open) + 1), open)
                    .strip();
            int close = blockEnd(css, open);
            if (!selectors.startsWith("@")) {
                String declarations = css.substring(open + 1, close);
                if (RELEVANT.matcher(declarations).find()) {
                    for (String selector : selectors.split(",", -1)) {
                        rules.add(new Rule(selector.strip(), declarations));
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
