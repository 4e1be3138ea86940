package dev.doppel.passage;

import dev.doppel.label.Labelled;

/**
 * The amount of change in a copied text that a search tolerates. Each level also finds everything that the previous
 * level finds.
 *
 * <pre>{@code
 * PassageScheme scheme = PassageScheme.of(12).withLevel(PassageLevel.REWORDED);    // passages:12-reworded
 * Options options = Options.defaults().withPassages(scheme);
 * }</pre>
 */
public enum PassageLevel implements Labelled {
    /** Finds passages in which all words are equal. A changed word ends a passage. */
    EXACT,
    /** Finds passages in which a few words were changed, inserted or deleted. */
    EDITED,
    /**
     * Finds passages whose sentences were reworded, reordered, summarised, or translated to another language and back.
     * Applies to prose, not to programs.
     */
    REWORDED;

    /** Returns the level with the given label. Throws {@link IllegalArgumentException} if the label is unknown. */
    public static PassageLevel labelled(String label) {
        return Labelled.parse(PassageLevel.class, "passages level", label);
    }
}
