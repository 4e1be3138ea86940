package dev.doppel.text.internal;

import dev.doppel.text.VerbatimLexeme;
import org.jspecify.annotations.Nullable;

/**
 * Splits a program into lexemes, which {@link #next} visits in text order. Any text can be split, in time linear in its
 * length. Comments and white space are skipped. Not safe for use by multiple threads.
 */
public interface Lexer {
    /** The kinds of lexemes. */
    enum Kind {
        KEYWORD,
        NAME,
        NUMBER,
        /** A string, character literal, template string or regular expression. */
        STRING,
        /** An operator or punctuation mark, or a change of indentation where indentation replaces braces. */
        OPERATOR
    }

    /** Returns a lexer for a program, or one that guesses the rules if the language is null. */
    static Lexer of(String text, @Nullable ProgrammingLanguage language) {
        return language == null ? new CodeLexer(text) : language.lexer(text);
    }

    /** Advances to the next lexeme. Returns false at the end of the text. */
    boolean next();

    /** Returns the kind of the current lexeme. */
    Kind kind();

    /** Returns the offset at which the current lexeme starts. */
    int start();

    /** Returns the offset at which the current lexeme ends. */
    int end();

    /** Returns the word for the current lexeme. All names have the same word, as do all numbers and all strings. */
    String word();

    /** Returns the current name or literal, or null if the lexeme is a keyword or operator. */
    @Nullable
    VerbatimLexeme verbatim();
}
