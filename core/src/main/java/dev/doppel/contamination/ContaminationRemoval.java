package dev.doppel.contamination;

import dev.doppel.label.Labelled;

/**
 * The text to remove from documents that contain benchmark items.
 *
 * <pre>{@code
 * ContaminationRemoval removal = Labelled.parse(ContaminationRemoval.class, "removal", "span");    // SPAN
 * removal.requireUsable("[removed]");
 * }</pre>
 */
public enum ContaminationRemoval implements Labelled {
    /** Removes the whole document. */
    DOCUMENT,
    /** Removes the parts of the text that are shared with items. */
    SPAN,
    /** Removes nothing and only lists the hits. */
    NONE;

    /** Throws {@link IllegalArgumentException} if {@code mask} is not empty but this value does not remove spans. */
    public void requireUsable(String mask) {
        if (!mask.isEmpty() && this != SPAN) {
            throw new IllegalArgumentException("a mask replaces removed spans: add --remove span, or leave out --mask");
        }
    }
}
