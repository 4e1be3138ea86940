package dev.doppel.text;

/**
 * A name or literal in a program, with its original spelling. In {@link Words}, one word represents all names, so that
 * a copy with other names has the same words. The original names are compared separately.
 *
 * @param text a name, a member as {@code .name}, a number, or a quotation mark followed by the content of a string;
 *     lexemes of different kinds never have the same text
 * @param count how many elements the lexeme adds to the shingles of a program
 */
public record VerbatimLexeme(String text, Count count) {
    /** How many elements a lexeme adds to the shingles of a program. */
    public enum Count {
        /** One element in total. Used for names that the program declares, since renaming changes every occurrence. */
        ONCE,
        /** One element for each occurrence. */
        PER_OCCURRENCE,
        /** As many elements for each occurrence as there are words in a shingle. */
        PER_SHINGLE
    }

    /** Returns a literal, or a name from a library. Changing it would change the behaviour of the program. */
    public static VerbatimLexeme surviving(String text) {
        return new VerbatimLexeme(text, Count.PER_SHINGLE);
    }

    /** Returns a name. The name of a member survives renaming, and any other name does not. */
    public static VerbatimLexeme name(String name, boolean member) {
        return member ? surviving("." + name) : new VerbatimLexeme(name, Count.ONCE);
    }

    /** Returns whether changing the lexeme would change the behaviour of the program. */
    public boolean survivesRenaming() {
        return count != Count.ONCE;
    }

    /** Returns a copy of this lexeme with the given count. */
    public VerbatimLexeme withCount(Count newCount) {
        return new VerbatimLexeme(text, newCount);
    }
}
