package dev.doppel.corpus.internal.hidden;

import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/**
 * Limits the work spent on matching CSS rules against the elements of a page, since matching could take hours on a
 * malicious page. The unit of work is one attempt to match one part of a selector against an element.
 */
final class SelectorBudget {
    private static final int MOST = 5_000_000;

    /** The number of attribute characters that can be read in the time that one unit of work takes. */
    private static final int CHARACTERS_READ = 10;

    /** The number of attribute characters that can be skipped in the time that one unit of work takes. */
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
     * Charges the budget for reading the attributes of an element, since a malicious page can cause jsoup to copy a
     * long tag many times.
     */
    void spendOnAttributes(Element element) {
        long length = 0;
        for (Attribute attribute : element.attributes()) {
            length += attribute.getValue().length();
        }
        spend(length / CHARACTERS_READ);
    }

    /** Charges the budget for matching one part of a selector against an element. */
    void spendOnMatch(Element element) {
        spend(1 + element.attributesSize() / ATTRIBUTES);
    }

    /** Charges the budget for checking whether an element has a given class. */
    void spendOnClass(Element element) {
        spend(1 + element.attr("class").length() / CHARACTERS_SKIPPED);
    }
}
