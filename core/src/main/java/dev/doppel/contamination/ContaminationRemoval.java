package dev.doppel.contamination;

import dev.doppel.label.Labelled;

/**
 * What to remove from documents that contain benchmark items.
 *
 * <pre>{@code
 * ContaminationRemoval removal = Labelled.parse(ContaminationRemoval.class, "removal", "span");    // SPAN
 * removal.requireUsable("[removed]");
 * }</pre>
 */
public enum ContaminationRemoval implements Labelled {
    /** The whole document. */
    DOCUMENT,
    /** The parts of the text that are shared with items. */
    SPAN,
    /** Nothing. The hits are only listed. */
    NONE;

    /** Throws {@link IllegalArgumentException} if {@code mask} is not empty but spans are not removed. */
    public void requireUsable(String mask) {
        if (!mask.isEmpty() && this != SPAN) {
            throw new IllegalArgumentException("a mask replaces removed spans: add --remove span, or leave out --mask");
        }
    }
}
