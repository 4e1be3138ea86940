package dev.doppel.text.internal;

import dev.doppel.text.internal.QuotedString.Escape;
import java.util.List;

/** The rules for strings whose delimiters are chosen by the program, such as {@code %w[a b]} and {@code s{a}{b}}. */
final class QuoteOperator {
    private static final String OPENING = "([{<";
    private static final String CLOSING = ")]}>";

    private QuoteOperator() {}

    /** Returns a rule for Ruby literals that begin with a percent sign. */
    static LexicalRule percent(StringInterpolation interpolation) {
        return (scan, from) -> {
            char type = scan.charAt(from + 1);
            boolean typed = "qQwWiIrxs".indexOf(type) >= 0;
            char delimiter = scan.charAt(typed ? from + 2 : from + 1);
            boolean bracket = OPENING.indexOf(delimiter) >= 0;
            boolean begins = typed
                    ? bracket || (delimiter > ' ' && "=,;)]}".indexOf(delimiter) < 0 && isPunctuation(delimiter))
                    : bracket || delimiter == '|' || delimiter == '!';
            // A percent sign after a value is an operator unless it begins the argument of a call without parentheses.
            boolean argument = scan.isCallBefore(from);
            if (!begins || (scan.afterValue() && !argument)) {
                return false;
            }
            boolean plain = type == 'q' || type == 'w' || type == 'i' || type == 's';
            QuotedString string = string(delimiter, plain ? List.of() : List.of(interpolation));
            string.piece(scan, from + (typed ? 3 : 2), 0);
            if (type == 'r' && scan.interpolations.isEmpty()) {
                scan.at = scan.endOfName(scan.at);
            }
            return true;
        };
    }

    /** Returns a rule for strings that follow the name of a Perl quoting operator and consist of one or two parts. */
    static LexicalRule named(int parts) {
        return (scan, from) -> {
            int begin = scan.endOfSpaces(from);
            char delimiter = scan.charAt(begin);
            if (!begins(scan, from, begin, delimiter)) {
                return false;
            }
            QuotedString string = string(delimiter, List.of());
            string.piece(scan, begin + 1, 0);
            int innerStart = scan.innerStart;
            if (parts == 2) {
                int second = scan.at;
                if (OPENING.indexOf(delimiter) >= 0) {
                    while (second < scan.text.length() && scan.text.charAt(second) <= ' ') {
                        second++;
                    }
                    char next = scan.charAt(second);
                    if (isPunctuation(next)) {
                        string(next, List.of()).piece(scan, second + 1, 0);
                    }
                } else {
                    string.piece(scan, second, 0);
                }
            }
            return scan.string(innerStart, scan.innerEnd, scan.endOfName(scan.at));
        };
    }

    /**
     * Returns whether {@code delimiter} begins the string of a quoting operator. Otherwise, the name before it is an
     * ordinary name.
     */
    private static boolean begins(LexerState scan, int from, int begin, char delimiter) {
        boolean spaced = begin > from;
        if (OPENING.indexOf(delimiter) >= 0) {
            return !scan.previous.equals("->") && !(spaced && delimiter == '<');
        }
        if (delimiter == ',') {
            return !spaced && (scan.previous.equals("=~") || scan.previous.equals("!~"));
        }
        return spaced
                ? "/|!".indexOf(delimiter) >= 0
                : isPunctuation(delimiter) && ";)}".indexOf(delimiter) < 0 && !scan.text.startsWith("=>", begin);
    }

    private static QuotedString string(char delimiter, List<StringInterpolation> interpolations) {
        int bracket = OPENING.indexOf(delimiter);
        return new QuotedString(
                String.valueOf(delimiter),
                String.valueOf(bracket >= 0 ? CLOSING.charAt(bracket) : delimiter),
                Escape.BACKSLASH,
                true,
                bracket >= 0,
                interpolations);
    }

    private static boolean isPunctuation(char c) {
        return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c) && c != '_';
    }
}
