package dev.doppel.corpus.internal.hidden;

import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/** A limit on the work for one page: matching all rules of a malicious page to all its elements could take forever. */
final class SelectorBudget {
    private static final int MOST = 5_000_000;

    /** Characters that are read in the time of one match of a rule to an element. */
    private static final int CHARACTERS_READ = 10;

    /** Characters that are skipped in that time. */
    private static final int CHARACTERS_SKIPPED = 100;

    private static final int ATTRIBUTES = 8;

    private long spent;

    private void spend(long more) {
        spent += more;
        if (spent > MOST) {
            throw new IllegalArgumentException("too many rules for too many elements");
        }
    }

    /**
     * Spends for reading an element's attributes. jsoup repeats an unclosed tag, a long one perhaps thousands of times.
     */
    void spendOnAttributes(Element element) {
        long length = 0;
        for (Attribute attribute : element.attributes()) {
            length += attribute.getValue().length();
        }
        spend(length / CHARACTERS_READ);
    }

    /** Spends for matching a part of a rule to an element. */
    void spendOnMatch(Element element) {
        spend(1 + element.attributesSize() / ATTRIBUTES);
    }

    /** Spends for finding a class among those of an element. */
    void spendOnClass(Element element) {
        spend(1 + element.attr("class").length() / CHARACTERS_SKIPPED);
    }
}
