package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A member of a class.
 *
 * @param first the index of the first token
 * @param end one past the index of the last token
 * @param nameToken the index of the token that is the method's name, or -1 if the member is not a method
 * @param result the method's result type without white space, or an empty string if the member is not a method
 * @param throwing the tokens of the {@code throws} clause
 * @param body the block of a method, constructor or initializer, or null
 */
public record JavaMember(
        Kind kind,
        int first,
        int end,
        int nameToken,
        Set<String> modifiers,
        boolean generic,
        String result,
        List<JavaVariable> parameters,
        Span throwing,
        @Nullable JavaStatement body) {
    public enum Kind {
        FIELD,
        METHOD,
        CONSTRUCTOR,
        INITIALIZER,
        TYPE
    }

    public boolean is(Kind expected) {
        return kind == expected;
    }

    /** Returns the body, or throws an exception if the member has none. */
    public JavaStatement requiredBody() {
        return Objects.requireNonNull(body);
    }

    public boolean isStatic() {
        return modifiers.contains("static");
    }
}
