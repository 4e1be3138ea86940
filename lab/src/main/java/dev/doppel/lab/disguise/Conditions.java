package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.JavaStatement;
import dev.doppel.lab.internal.source.JavaStatement.Kind;
import dev.doppel.lab.internal.source.JavaStatement.Span;
import dev.doppel.lab.internal.source.JavaTokenList;
import dev.doppel.lab.internal.source.ParsedSourceFile;

/** Operations on conditions and branches, shared by several disguises. */
final class Conditions {
    private Conditions() {}

    /** Returns the source text of the negated condition. */
    static String negated(ParsedSourceFile source, Span condition) {
        JavaTokenList tokens = source.tokens();
        int operator = -1;
        for (int i = condition.first(); i < condition.end(); i++) {
            if (tokens.isAny(i, "==", "!=")) {
                if (operator >= 0) {
                    return "!(" + source.text(condition) + ")";
                }
                operator = i;
            } else if (!tokens.isName(i)
                    && !tokens.at(i).isLiteral()
                    && !tokens.isAny(i, ".", "+", "-", "*", "%", "null")) {
                return "!(" + source.text(condition) + ")";
            }
        }
        if (operator < 0) {
            return "!(" + source.text(condition) + ")";
        }
        String opposite = tokens.is(operator, "==") ? " != " : " == ";
        return source.text(condition.first(), operator) + opposite + source.text(operator + 1, condition.end());
    }

    /** Returns the source text of a statement, enclosed in braces if necessary. */
    static String block(ParsedSourceFile source, JavaStatement statement) {
        String text = source.text(statement.span());
        return statement.is(Kind.BLOCK) ? text : "{ " + text + " }";
    }
}
