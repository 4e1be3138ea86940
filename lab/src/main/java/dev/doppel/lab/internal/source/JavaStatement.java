package dev.doppel.lab.internal.source;

import java.util.List;
import java.util.stream.Stream;

/**
 * A statement, represented as ranges of tokens.
 *
 * @param first the index of the first token
 * @param end one past the index of the last token
 * @param head the tokens between the parentheses of {@code if}, {@code switch} or a loop, or the label of a case
 * @param body the nested statements; for an {@code if} statement, its branches
 * @param plain whether the statement's own expressions are free of lambdas, class bodies and {@code switch} expressions
 */
public record JavaStatement(Kind kind, int first, int end, Span head, List<JavaStatement> body, boolean plain) {
    public enum Kind {
        BLOCK,
        DECLARATION,
        EXPRESSION,
        IF,
        FOR,
        FOR_EACH,
        WHILE,
        DO,
        SWITCH,
        /** One or more case labels with a colon, and the statements after them. */
        CASE,
        /** A case with an arrow, and the statements after it. */
        RULE,
        TRY,
        LABELLED,
        SYNCHRONIZED,
        RETURN,
        THROW,
        /** A {@code break}, {@code continue} or {@code yield} statement. */
        JUMP,
        LOCAL_TYPE,
        OTHER
    }

    /** A range of token indices, from {@code first} (inclusive) to {@code end} (exclusive). */
    public record Span(int first, int end) {
        public static final Span NONE = new Span(0, 0);

        public boolean contains(int token) {
            return token >= first && token < end;
        }

        public boolean isEmpty() {
            return first == end;
        }
    }

    public boolean is(Kind expected) {
        return kind == expected;
    }

    public Span span() {
        return new Span(first, end);
    }

    /** Returns this statement and all statements nested in it. */
    public Stream<JavaStatement> all() {
        return Stream.concat(Stream.of(this), body.stream().flatMap(JavaStatement::all));
    }
}
