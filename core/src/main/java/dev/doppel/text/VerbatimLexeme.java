package dev.doppel.text;

/**
 * A name or literal in a program, with its original spelling. In {@link Words}, one word represents all names, so that
 * a copy with different names has the same words. The original names are compared separately.
 *
 * <pre>{@code
 * FileText file = new FileText("Hello.java", 0, "int total = 7;");
 * List<VerbatimLexeme> lexemes = TextScheme.requested("code").splitter().split(file).lexemes();
 * String name = lexemes.get(0).text();    // total
 * }</pre>
 *
 * @param text a name, the name of a member in the form {@code .name}, a number, or a quotation mark followed by the
 *     content of a string; lexemes of different kinds never have the same text
 * @param count the number of elements that the lexeme adds to the shingles of a program
 */
public record VerbatimLexeme(String text, Count count) {
    /** The number of elements that a lexeme adds to the shingles of a program. */
    public enum Count {
        /**
         * One element, regardless of the number of occurrences. This count is used for names that the program declares,
         * since renaming changes all occurrences of a name.
         */
        ONCE,
        /** One element for each occurrence. */
        PER_OCCURRENCE,
        /** As many elements per occurrence as there are words in a shingle. */
        PER_SHINGLE
    }

    /**
     * Returns the lexeme for a literal or a library name. Changing such a lexeme would change the behaviour of the
     * program.
     */
    public static VerbatimLexeme surviving(String text) {
        return new VerbatimLexeme(text, Count.PER_SHINGLE);
    }

    /**
     * Returns the lexeme for a name. The name of a member is treated as a library name, and any other name as a name
     * that the program declares.
     */
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
