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
 * A style sheet rule whose selector uses only the tags, classes and ids of an element and, optionally, of its
 * ancestors. jsoup supports more selectors, but matching them could take hours on a malicious page.
 *
 * @param parts the parts of the selector. The first part applies to the element itself, and the other parts to its
 *     ancestors, starting with the innermost ancestor
 * @param specificity the CSS specificity; rules with a higher value take precedence
 * @param position the position in the style sheet; among rules of equal specificity, the last rule takes precedence
 */
record CssRule(List<Part> parts, StyleDeclarations declarations, int specificity, int position) {
    /** The maximum number of attempts to match a chain of parts against an element or one of its ancestors. */
    private static final int MAX_ATTEMPTS = 200;

    /** The maximum length of a selector in characters. A longer selector is considered malicious and ignored. */
    private static final int LONGEST = 1_000;

    private static final Pattern PART = Pattern.compile("([\\w-]+|\\*)?((?:[.#][\\w-]+)*)");
    private static final Pattern NAME = Pattern.compile("[.#][\\w-]+");

    /**
     * The conditions that a selector imposes on one element.
     *
     * @param isParent whether the element must be the direct parent of the element that matches the preceding part
     */
    record Part(@Nullable String tag, @Nullable String id, List<String> classes, boolean isParent) {
        boolean matches(Element element, SelectorBudget budget) {
            budget.spendOnMatch(element);
            if ((tag != null && !tag.equals(element.normalName())) || (id != null && !id.equals(element.id()))) {
                return false;
            }
            for (String name : classes) {
                budget.spendOnClass(element);
                if (!element.hasClass(name)) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Parses a selector. Returns null if the selector is too long or contains unsupported syntax, such as
     * {@code :hover}.
     */
    static @Nullable CssRule parse(String selector, StyleDeclarations declarations, int position) {
        // White space is collapsed first, because replacing \s*> directly takes quadratic time if there is no >.
        String dense = selector.strip().replaceAll("\\s+", " ").replaceAll(" ?> ?", "> ");
        if (dense.length() > LONGEST) {
            return null;
        }
        List<Part> parts = new ArrayList<>();
        int specificity = 0;
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
            specificity += (id == null ? 0 : 10_000) + 100 * classes.size() + (tag == null ? 0 : 1);
        }
        Collections.reverse(parts);
        return new CssRule(parts, declarations, specificity, position);
    }

    /**
     * Returns the key under which the rule is indexed: the id, the first class or the tag in the first part, or
     * {@code *}.
     */
    String key() {
        Part first = parts.get(0);
        if (first.id() != null) {
            return "#" + first.id();
        }
        if (!first.classes().isEmpty()) {
            return "." + first.classes().get(0).toLowerCase(Locale.ROOT);
        }
        return first.tag() == null ? "*" : first.tag();
    }

    boolean matches(Element element, SelectorBudget budget) {
        // The innermost match of a chain leaves the most ancestors for the following chains, so other matches of that
        // chain need not be tried.
        int chain = 0;
        Element start = element;
        for (int i = 0; start != null && i <= MAX_ATTEMPTS; i++) {
            Element outermost = matchChain(chain, start, budget);
            if (outermost != null) {
                chain = endOfChain(chain);
                if (chain == parts.size()) {
                    return true;
                }
            } else if (chain == 0) {
                return false;
            }
            start = (outermost == null ? start : outermost).parent();
        }
        return false;
    }

    /**
     * Returns one past the last part of a chain. The elements that match the parts of a chain are an element, its
     * parent, the parent's parent and so on.
     */
    private int endOfChain(int chain) {
        int end = chain + 1;
        while (end < parts.size() && parts.get(end).isParent()) {
            end++;
        }
        return end;
    }

    /**
     * Matches a chain of parts against an element and its ancestors. Returns the outermost of the matching elements, or
     * null if the chain does not match.
     */
    private @Nullable Element matchChain(int chain, Element start, SelectorBudget budget) {
        Element outermost = null;
        Element next = start;
        int end = endOfChain(chain);
        for (int i = chain; i < end; i++) {
            if (next == null || !parts.get(i).matches(next, budget)) {
                return null;
            }
            outermost = next;
            next = next.parent();
        }
        return outermost;
    }
}
