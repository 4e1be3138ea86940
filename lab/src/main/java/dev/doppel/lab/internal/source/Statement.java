package dev.doppel.lab.internal.source;

import java.util.List;
import java.util.stream.Stream;

/**
 * A statement, as ranges of tokens. {@code end} is exclusive.
 *
 * @param head the tokens between the parentheses of {@code if}, loops and {@code switch}, or the label of a case
 * @param body the statements inside; for {@code if}, the branches
 * @param plain whether no lambda, class body or {@code switch} expression is inside the statement's own expressions
 */
public record Statement(Kind kind, int first, int end, Span head, List<Statement> body, boolean plain) {
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
        /** The statements after one or more labels with a colon. */
        CASE,
        /** A case with an arrow. */
        RULE,
        TRY,
        LABELLED,
        SYNCHRONIZED,
        RETURN,
        THROW,
        /** {@code break}, {@code continue} and {@code yield}. */
        JUMP,
        LOCAL_TYPE,
        OTHER
    }

    /** A range of tokens. */
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

    /** Returns this statement and all statements inside it. */
    public Stream<Statement> all() {
        return Stream.concat(Stream.of(this), body.stream().flatMap(Statement::all));
    }
}
