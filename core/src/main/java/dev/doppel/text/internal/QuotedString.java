package dev.doppel.text.internal;

import java.util.List;

/**
 * A string or character literal between fixed delimiters. An unclosed string ends at the end of its line or, if
 * {@code spansLines} is true, at the end of the text.
 *
 * @param open the opening delimiter
 * @param close the closing delimiter
 * @param escape the way in which the closing delimiter is written inside the string
 * @param spansLines whether the string may contain line breaks
 * @param nests whether brackets inside the string are counted, as in {@code %q(a (b) c)} in Ruby
 * @param interpolations the expressions that the string may contain
 */
record QuotedString(
        String open,
        String close,
        Escape escape,
        boolean spansLines,
        boolean nests,
        List<StringInterpolation> interpolations)
        implements LexicalRule {
    enum Escape {
        /** The string ends at the first closing delimiter. */
        NONE,
        /**
         * The string ends at the first closing delimiter, but quotation marks directly after the delimiter belong to
         * the string.
         */
        LAST,
        BACKSLASH,
        /**
         * As in {@link #BACKSLASH}, but a backslash before white space skips all white space up to the next backslash
         * (Haskell).
         */
        GAP,
        DOUBLED,
        /**
         * As in {@link #DOUBLED}, but a backslash also escapes a quotation mark that precedes a letter (SQL). Any other
         * quotation mark after a backslash ends the string, since only some databases support escapes.
         */
        APOSTROPHE
    }

    /** Returns a rule for single-line strings with backslash escapes. */
    static QuotedString line(String quote, StringInterpolation... interpolations) {
        return new QuotedString(quote, quote, Escape.BACKSLASH, false, false, List.of(interpolations));
    }

    /** Returns a rule for strings that may span lines, with backslash escapes. */
    static QuotedString lines(String quote, StringInterpolation... interpolations) {
        return new QuotedString(quote, quote, Escape.BACKSLASH, true, false, List.of(interpolations));
    }

    /** Returns a rule for strings that may span lines, with the given escapes. */
    static QuotedString lines(String quote, Escape escape, StringInterpolation... interpolations) {
        return new QuotedString(quote, quote, escape, true, false, List.of(interpolations));
    }

    /** Returns a rule for single-line strings in which a doubled quotation mark represents a quotation mark. */
    static QuotedString doubled(String quote) {
        return new QuotedString(quote, quote, Escape.DOUBLED, false, false, List.of());
    }

    @Override
    public boolean read(LexerState scan, int from) {
        return scan.text.startsWith(open, from) && piece(scan, from + open.length(), 0);
    }

    /** Reads the content of the string from an offset to the end of the string or to the first expression in it. */
    boolean piece(LexerState scan, int from, int nestedBrackets) {
        String text = scan.text;
        char closing = close.charAt(0);
        char opening = nests ? open.charAt(open.length() - 1) : closing;
        int nesting = nestedBrackets;
        int i = from;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == closing && text.startsWith(close, i)) {
                int end = i + close.length();
                if (nesting > 0) {
                    nesting--;
                } else if (isDoubled() && text.startsWith(close, end)) {
                    i = end;
                } else if (escape != Escape.APOSTROPHE || !isApostrophe(scan, i)) {
                    return end(scan, from, end);
                }
            } else if (c == '\n' && !spansLines) {
                break;
            } else if (c == opening && nests) {
                nesting++;
            }
            for (int k = 0; k < interpolations.size(); k++) {
                StringInterpolation interpolation = interpolations.get(k);
                if (interpolation.beginsAt(scan, i)) {
                    int after = i + interpolation.mark().length();
                    if (!interpolation.escaped() || !interpolation.beginsAt(scan, after)) {
                        scan.interpolations.push(new StringInterpolation.Open(this, interpolation, nesting));
                        return scan.string(from, i, after);
                    }
                    i = after;
                }
            }
            i = afterCharacter(text, i, c);
        }
        int end = Math.min(i, text.length());
        return scan.string(from, end, end);
    }

    private boolean isDoubled() {
        return escape == Escape.DOUBLED || escape == Escape.APOSTROPHE;
    }

    private static boolean isApostrophe(LexerState scan, int at) {
        return scan.charAt(at - 1) == '\\' && at + 1 < scan.text.length() && scan.rules.isNamePart(scan.text, at + 1);
    }

    private boolean end(LexerState scan, int from, int firstEnd) {
        int end = firstEnd;
        while (escape == Escape.LAST && scan.charAt(end) == close.charAt(0)) {
            end++;
        }
        return scan.string(from, end - close.length(), end);
    }

    private int afterCharacter(String text, int i, char c) {
        if (c != '\\' || (escape != Escape.BACKSLASH && escape != Escape.GAP)) {
            return i + 1;
        }
        if (escape == Escape.GAP && i + 1 < text.length() && text.charAt(i + 1) <= ' ') {
            int end = i + 1;
            while (end < text.length() && text.charAt(end) <= ' ') {
                end++;
            }
            return end + 1;
        }
        return i + 2;
    }
}
