package dev.doppel.text.internal;

/**
 * A rule for regular expressions between slashes. The opening slash must not follow a value.
 *
 * @param spansLines whether the expression may contain line breaks; if so, a slash in a character class ends the
 *     expression
 * @param argument whether a slash after a name and a space may begin a regular expression that is the argument of a
 *     call without parentheses
 */
record RegularExpression(boolean spansLines, boolean argument) implements LexicalRule {
    @Override
    public boolean read(LexerState scan, int from) {
        if (from < scan.noExpressionBefore) {
            return false;
        }
        boolean call =
                argument && scan.isCallBefore(from) && scan.charAt(from + 1) > ' ' && scan.charAt(from + 1) != '=';
        if (scan.afterValue() ? !call : isOperand(scan)) {
            return false;
        }
        boolean inClass = false;
        int i = from + 1;
        for (; i < scan.text.length(); i++) {
            char c = scan.text.charAt(i);
            if (c == '\n' && (call || !spansLines)) {
                break;
            }
            if (c == '/' && !inClass) {
                return scan.string(from + 1, i, scan.endOfName(i + 1));
            }
            inClass = !spansLines && (c == '[' || (inClass && c != ']'));
            i += c == '\\' ? 1 : 0;
        }
        scan.noExpressionBefore = i;
        return false;
    }

    /** Returns whether the slash follows {@code ++}, {@code --} or the opening bracket of a JSX tag. */
    private static boolean isOperand(LexerState scan) {
        return scan.previous.equals("++") || scan.previous.equals("--") || scan.previous.equals("<");
    }
}
