package dev.doppel.passage.internal;

import java.util.BitSet;

/**
 * Finds quoted text: text between quotation marks within a paragraph, and lines that begin with {@code >}, as in
 * e-mail. An opening mark without a closing mark in the same paragraph is ignored. Single quotation marks that can also
 * be apostrophes are ignored.
 */
public final class Quotations {
    /** The quotation marks. Each string contains an opening mark, followed by the marks that may close it. */
    private static final String[] MARKS = {"\"\"", "“”", "„“”", "«»", "»«", "‹›", "›‹", "「」", "『』"};

    private static final int NONE = -1;

    private Quotations() {}

    /** Returns the offsets of all quoted characters in a text. */
    static BitSet in(String text) {
        BitSet quoted = new BitSet();
        int open = NONE;
        String closing = "";
        boolean lineIsEmpty = true;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\n') {
                open = lineIsEmpty ? NONE : open;
                lineIsEmpty = true;
                continue;
            }
            if (c == '>' && lineIsEmpty) {
                int end = endOfLine(text, at);
                quoted.set(at, end);
                at = end - 1;
                lineIsEmpty = false;
                continue;
            }
            lineIsEmpty &= Character.isWhitespace(c);
            if (open == NONE) {
                closing = closing(c);
                open = closing.isEmpty() ? NONE : at;
            } else if (closing.indexOf(c) >= 0) {
                quoted.set(open, at + 1);
                open = NONE;
            }
        }
        return quoted;
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static String closing(char opening) {
        for (String marks : MARKS) {
            if (marks.charAt(0) == opening) {
                return marks.substring(1);
            }
        }
        return "";
    }
}
