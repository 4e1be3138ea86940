package dev.doppel.corpus.internal.hidden;

import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;

/** What has been done for one page: to hold the rules of a hostile one against all of its elements would take forever. */
public final class SelectorBudget {
    private static final int MOST = 5_000_000;

    /** So many characters are read in the time in which a rule is held against an element. */
    private static final int CHARACTERS_AT_ONCE = 10;

    /** So many are passed over. */
    private static final int SKIPPED_AT_ONCE = 100;

    private static final int ATTRIBUTES_AT_ONCE = 8;

    private long spent;

    private void spend(long more) {
        spent += more;
        if (spent > MOST) {
            throw new IllegalArgumentException("too many rules for too many elements");
        }
    }

    /** To read the attributes of an element. A tag left open is repeated by jsoup, so a long one may come thousands of times. */
    void read(Element element) {
        long length = 0;
        for (Attribute attribute : element.attributes()) {
            length += attribute.getValue().length();
        }
        spend(length / CHARACTERS_AT_ONCE);
    }

    /** To hold part of a rule against an element. */
    void compare(Element element) {
        spend(1 + element.attributesSize() / ATTRIBUTES_AT_ONCE);
    }

    /** To look for a class among those of an element. */
    void lookForClass(Element element) {
        spend(1 + element.attr("class").length() / SKIPPED_AT_ONCE);
    }
}
