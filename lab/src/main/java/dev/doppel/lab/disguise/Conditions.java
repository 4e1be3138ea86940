package dev.doppel.lab.disguise;

import dev.doppel.lab.internal.source.ParsedFile;
import dev.doppel.lab.internal.source.Statement;
import dev.doppel.lab.internal.source.Statement.Kind;
import dev.doppel.lab.internal.source.Statement.Span;
import dev.doppel.lab.internal.source.TokenList;

/** Operations on conditions and branches, shared by several disguises. */
final class Conditions {
    private Conditions() {}

    /** Returns the source text of the negated condition. */
    static String negated(ParsedFile source, Span condition) {
        TokenList tokens = source.tokens();
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
    static String block(ParsedFile source, Statement statement) {
        String text = source.text(statement.span());
        return statement.is(Kind.BLOCK) ? text : "{ " + text + " }";
    }
}
