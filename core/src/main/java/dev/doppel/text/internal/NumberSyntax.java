package dev.doppel.text.internal;

/**
 * The syntax of numbers. A number may contain letters, which may be digits (0xFF), suffixes (10L) or part of an
 * exponent (1e6).
 *
 * @param leadingPoint whether a number may begin with a decimal point
 * @param trailingPoint whether a number may end with a decimal point
 * @param apostrophes whether apostrophes may separate digits
 */
record NumberSyntax(boolean leadingPoint, boolean trailingPoint, boolean apostrophes) {
    /** The syntax of numbers such as {@code .5} and {@code 5.}. */
    static final NumberSyntax POINTS = new NumberSyntax(true, true, false);

    /** The syntax of numbers such as {@code .5}. A point after a number begins a range or the name of a member. */
    static final NumberSyntax LEADING = new NumberSyntax(true, false, false);

    /** The syntax of numbers such as {@code 0.5}. */
    static final NumberSyntax INNER = new NumberSyntax(false, false, false);

    /** The syntax of numbers such as {@code .5}, {@code 5.} and {@code 1'000}. */
    static final NumberSyntax APOSTROPHES = new NumberSyntax(true, true, true);

    boolean beginsAt(LexerState scan, int at) {
        return scan.isDigit(at) || (leadingPoint && scan.charAt(at) == '.' && scan.isDigit(at + 1));
    }

    int end(LexerState scan, int from) {
        char second = scan.charAt(from + 1);
        boolean hexadecimal = scan.charAt(from) == '0' && (second == 'x' || second == 'X');
        boolean point = false;
        int i = from;
        while (true) {
            char c = scan.charAt(i);
            if (c == '.' && !point && isPoint(scan, i)) {
                point = true;
            } else if (c == '+' || c == '-') {
                if (!isExponent(scan.charAt(i - 1), hexadecimal) || !scan.isDigit(i + 1)) {
                    return i;
                }
            } else if (!isDigitOrLetter(c) && !(apostrophes && c == '\'' && isDigitOrLetter(scan.charAt(i + 1)))) {
                return i;
            }
            i++;
        }
    }

    private boolean isPoint(LexerState scan, int at) {
        return scan.isDigit(at + 1) || (trailingPoint && scan.charAt(at + 1) != '.');
    }

    private static boolean isExponent(char c, boolean hexadecimal) {
        return hexadecimal ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
    }

    private static boolean isDigitOrLetter(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
}
