package dev.doppel.cluster;

import java.io.Serializable;

/**
 * The form in which a deduplication run writes groups of similar documents.
 *
 * <pre>{@code
 * OutputForm form = new OutputForm(3, false, true);    // up to 3 per group, with copies
 * boolean addsFields = form.addsFields();              // true
 * }</pre>
 *
 * @param keepUpTo the maximum number of documents kept per group, at least 1
 * @param annotates whether all documents are written, with added fields that identify the duplicates
 * @param countsCopies whether each kept record gets the field {@code doppel.copies} with the size of its group
 */
public record OutputForm(int keepUpTo, boolean annotates, boolean countsCopies) implements Serializable {
    /** The default form, which keeps one document per group and does not change records. */
    public static final OutputForm DEFAULT = new OutputForm(1, false, false);

    public OutputForm {
        if (keepUpTo < 1) {
            throw new IllegalArgumentException("at least 1 document per group must be kept (got: " + keepUpTo + ")");
        }
        if (annotates && (keepUpTo > 1 || countsCopies)) {
            throw new IllegalArgumentException(
                    "annotation keeps all documents, with the sizes of their groups: use neither --keep-up-to nor"
                            + " --copies with it");
        }
    }

    /** Returns whether fields are added to the written records. */
    public boolean addsFields() {
        return annotates || countsCopies;
    }

    @Override
    public String toString() {
        return annotates ? "annotated" : "up to " + keepUpTo + " per group" + (countsCopies ? ", with copies" : "");
    }
}
