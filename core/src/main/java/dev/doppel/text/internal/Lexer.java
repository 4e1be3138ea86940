package dev.doppel.text.internal;

import dev.doppel.text.VerbatimLexeme;
import org.jspecify.annotations.Nullable;

/**
 * Splits a program into lexemes, which {@link #next} visits in text order. Any text can be split in linear time.
 * Comments and white space are skipped. A lexer is not safe for use by multiple threads.
 */
public interface Lexer {
    /** The kinds of lexeme. */
    enum Kind {
        KEYWORD,
        NAME,
        NUMBER,
        /** A string, character literal, template string or regular expression. */
        STRING,
        /**
         * An operator or punctuation mark or, in languages that use indentation instead of braces, a change in
         * indentation.
         */
        OPERATOR
    }

    /**
     * Returns a lexer for a program. If {@code language} is null, the lexer uses general rules, adapted to the text.
     */
    static Lexer of(String text, @Nullable ProgrammingLanguage language) {
        return language == null ? new CodeLexer(text) : language.lexer(text);
    }

    /** Advances to the next lexeme. Returns false if there are no more lexemes. */
    boolean next();

    /** Returns the kind of the current lexeme. */
    Kind kind();

    /** Returns the offset at which the current lexeme starts. */
    int start();

    /** Returns the offset at which the current lexeme ends. */
    int end();

    /**
     * Returns the word for the current lexeme. There is one word for all names, one for all numbers, and one for all
     * strings.
     */
    String word();

    /** Returns the current name or literal, or null if the current lexeme is a keyword or operator. */
    @Nullable
    VerbatimLexeme verbatim();
}
