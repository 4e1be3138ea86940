package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.Statement.Span;

/**
 * A declared variable.
 *
 * @param type its type without annotations and white space, such as {@code int[]}, or an empty string if not visible
 * @param token the token of its name
 * @param scope the tokens in which its simple name refers to it, unless another variable hides it
 */
public record Variable(
        Kind kind, String name, String type, int token, Span scope, boolean isFinal, boolean initialised) {
    public enum Kind {
        LOCAL,
        PARAMETER,
        FIELD,
        /** A variable that the platform gives a value, such as a parameter of {@code catch}, or one of a lambda. */
        OTHER,
        /** A pattern of {@code instanceof} or {@code case}, whose scope depends on control flow. */
        PATTERN,
        /** An enum constant or a record component, which has implicit methods. */
        IMPLICIT
    }

    public boolean isLocal() {
        return kind == Kind.LOCAL || kind == Kind.PARAMETER;
    }
}
