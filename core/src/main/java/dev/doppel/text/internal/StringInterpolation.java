package dev.doppel.text.internal;

/**
 * An expression inside a string, such as {@code ${x}}. The expression is split into lexemes like the rest of the
 * program, and the string is read in pieces around the expression.
 *
 * @param mark the text that begins the expression, such as <code>${</code>
 * @param lookahead the character that must follow the mark, or 0 if any character may follow
 * @param opening the opening bracket to count, so that a nested closing bracket does not end the expression
 * @param closing the bracket that ends the expression
 * @param escaped whether a doubled mark is part of the string
 * @param formatted whether a colon ends the expression and begins a format
 */
record StringInterpolation(
        String mark, char lookahead, char opening, char closing, boolean escaped, boolean formatted) {
    static StringInterpolation braces(String mark) {
        return new StringInterpolation(mark, '\0', '{', '}', false, false);
    }

    static StringInterpolation parentheses(String mark) {
        return new StringInterpolation(mark, '\0', '(', ')', false, false);
    }

    boolean beginsAt(LexerState scan, int from) {
        return scan.text.startsWith(mark, from) && (lookahead == 0 || scan.charAt(from + mark.length()) == lookahead);
    }

    /** An open expression and the string that contains it. */
    static final class Open {
        private final QuotedString string;
        private final StringInterpolation rule;
        private final int nesting;
        private int depth;
        private int otherBrackets;

        Open(QuotedString string, StringInterpolation rule, int nesting) {
            this.string = string;
            this.rule = rule;
            this.nesting = nesting;
        }

        void count(char c) {
            if (c == rule.opening) {
                depth++;
            } else if (c == rule.closing) {
                depth--;
            } else if (c == '(' || c == '[' || c == '{') {
                otherBrackets++;
            } else if (c == ')' || c == ']' || c == '}') {
                otherBrackets--;
            }
        }

        /** Continues the string if the expression ends at the current position. */
        boolean close(LexerState scan) {
            char c = scan.text.charAt(scan.at);
            boolean ends = depth <= 0 && (c == rule.closing || (c == ':' && rule.formatted && otherBrackets <= 0));
            if (ends) {
                scan.interpolations.pop();
                string.piece(scan, scan.at + 1, nesting);
            }
            return ends;
        }
    }
}
