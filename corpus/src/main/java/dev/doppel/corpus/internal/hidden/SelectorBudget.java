package dev.doppel.corpus.internal.hidden;

import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/**
 * A limit on the work for one page, measured in matches of a rule against an element. Without it, a malicious page
 * could take forever.
 */
final class SelectorBudget {
    private static final int MOST = 5_000_000;

    /** The number of characters that can be read in the time of one match. */
    private static final int CHARACTERS_READ = 10;

    /** The number of characters that can be skipped in the time of one match. */
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
     * Charges for reading an element's attributes. jsoup may repeat an unclosed tag, however long, thousands of times.
     */
    void spendOnAttributes(Element element) {
        long length = 0;
        for (Attribute attribute : element.attributes()) {
            length += attribute.getValue().length();
        }
        spend(length / CHARACTERS_READ);
    }

    /** Charges for matching a part of a rule against an element. */
    void spendOnMatch(Element element) {
        spend(1 + element.attributesSize() / ATTRIBUTES);
    }

    /** Charges for searching the classes of an element for one class. */
    void spendOnClass(Element element) {
        spend(1 + element.attr("class").length() / CHARACTERS_SKIPPED);
    }
}
