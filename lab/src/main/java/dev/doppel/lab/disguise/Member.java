package dev.doppel.lab.disguise;

import dev.doppel.lab.disguise.Statement.Span;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A member of a class.
 *
 * @param nameToken the token of a method's name, or -1
 * @param result a method's result type without white space, or an empty string
 * @param throwing the tokens of the {@code throws} clause
 * @param body the block of a method, constructor or initializer; null if there is none
 */
record Member(
        Kind kind,
        int first,
        int end,
        int nameToken,
        Set<String> modifiers,
        boolean generic,
        String result,
        List<Variable> parameters,
        Span throwing,
        @Nullable Statement body) {
    enum Kind {
        FIELD,
        METHOD,
        CONSTRUCTOR,
        INITIALIZER,
        TYPE
    }

    boolean is(Kind expected) {
        return kind == expected;
    }

    boolean isStatic() {
        return modifiers.contains("static");
    }
}
