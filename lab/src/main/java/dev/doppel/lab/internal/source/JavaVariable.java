package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaStatement.Span;

/**
 * A declared variable.
 *
 * @param type the type without annotations and white space, such as {@code int[]}, or an empty string if the type is
 *     unknown
 * @param token the index of the token that is the variable's name
 * @param scope the tokens in which the simple name refers to this variable, unless another variable hides it
 */
public record JavaVariable(
        Kind kind, String name, String type, int token, Span scope, boolean isFinal, boolean initialised) {
    public enum Kind {
        LOCAL,
        PARAMETER,
        FIELD,
        /** A variable that is initialised implicitly, such as a lambda parameter or a {@code catch} parameter. */
        OTHER,
        /**
         * A pattern variable in an {@code instanceof} expression or a {@code case} label. Its scope depends on control
         * flow.
         */
        PATTERN,
        /** An enum constant or a record component, whose name occurs in methods that the compiler generates. */
        IMPLICIT
    }

    public boolean isLocal() {
        return kind == Kind.LOCAL || kind == Kind.PARAMETER;
    }
}
