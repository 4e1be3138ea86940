package dev.doppel.lab.internal.source;

import dev.doppel.lab.internal.source.JavaStatement.Span;
import java.util.List;

/**
 * A class, interface, enum or record, or the body of an anonymous class.
 *
 * @param keyword {@code class}, {@code interface}, {@code enum}, {@code record}, {@code @interface} or {@code new}
 * @param nameToken the index of the token that is the type's name, or -1 for an anonymous class
 * @param parameters the names of the type parameters
 * @param supertypes the simple names of the types after {@code extends}, {@code implements} or {@code new}
 * @param body the tokens from the opening to the closing brace
 * @param outer the tokens in which the type's simple name is in scope
 */
public record JavaTypeBody(
        String keyword,
        String name,
        int nameToken,
        List<String> parameters,
        List<String> supertypes,
        Span body,
        Span outer,
        List<JavaMember> members) {}
