package dev.doppel.lab.disguise;

import java.util.List;
import java.util.stream.Stream;

/**
 * A statement, as ranges of tokens. {@code end} is exclusive.
 *
 * @param head the tokens between the parentheses of {@code if}, loops and {@code switch}, or the label of a case
 * @param body the statements inside; for {@code if}, the branches
 * @param plain whether no lambda, class body or {@code switch} expression is inside the statement's own expressions
 */
record Statement(Kind kind, int first, int end, Span head, List<Statement> body, boolean plain) {
    enum Kind {
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
    record Span(int first, int end) {
        static final Span NONE = new Span(0, 0);

        boolean contains(int token) {
            return token >= first && token < end;
        }

        boolean isEmpty() {
            return first == end;
        }
    }

    boolean is(Kind expected) {
        return kind == expected;
    }

    Span span() {
        return new Span(first, end);
    }

    /** Returns this statement and all statements inside it. */
    Stream<Statement> all() {
        return Stream.concat(Stream.of(this), body.stream().flatMap(Statement::all));
    }
}
