package dev.doppel.lab.generate;

import dev.doppel.label.Labelled;

/** A way to disguise a planted passage. */
public enum PassageDisguise implements Labelled {
    /** Replaces, inserts and deletes words in equal proportions. New words are drawn from the whole vocabulary. */
    WORDS(0.5),
    /**
     * Replaces words with other words of the same frequency class. The new words model synonyms from a thesaurus, which
     * are about as frequent as the original words and cannot be recognised as synonyms from the texts alone. Each
     * occurrence of a word is replaced independently.
     */
    SYNONYMS(1),
    /** Deletes words. */
    DROP(1),
    /** Moves words by up to about twenty positions, possibly into other sentences. */
    SHUFFLE(1),
    /** Changes the order of whole sentences. */
    SENTENCES(1);

    private final double maxShare;

    PassageDisguise(double maxShare) {
        this.maxShare = maxShare;
    }

    /**
     * Returns the maximum fraction of edited words. {@link #WORDS} leaves half of the words unchanged, so that the
     * boundaries remain clear.
     */
    public double maxShare() {
        return maxShare;
    }

    PassageEditor editor() {
        return switch (this) {
            case WORDS -> new PassageWordEditor(WordEdit.REPLACE, WordEdit.INSERT, WordEdit.DELETE);
            case SYNONYMS -> new PassageWordEditor(WordEdit.SYNONYM);
            case DROP -> new PassageWordEditor(WordEdit.DELETE);
            case SHUFFLE -> new WordReorderer();
            case SENTENCES -> new SentenceReorderer();
        };
    }
}
