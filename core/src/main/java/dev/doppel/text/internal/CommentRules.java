package dev.doppel.text.internal;

import java.util.Set;

/** The rules for comments and other text without lexemes. */
final class CommentRules {
    private CommentRules() {}

    /** Returns a rule for comments that extend to the end of the line. */
    static LexicalRule line(String mark) {
        return (scan, from) -> scan.text.startsWith(mark, from) && scan.skip(scan.endOfLine(from));
    }

    /** Returns a rule for line comments that continue on the next line if a line ends with a backslash, as in C. */
    static LexicalRule continuedLine(String mark) {
        return (scan, from) -> {
            if (!scan.text.startsWith(mark, from)) {
                return false;
            }
            int end = scan.endOfLine(from);
            while (end < scan.text.length() && scan.isContinued(end)) {
                end = scan.endOfLine(end + 1);
            }
            return scan.skip(end);
        };
    }

    /**
     * Returns a rule for line comments that begin only after white space or after one of the characters in
     * {@code before}, as in shells.
     */
    static LexicalRule lineAfter(String mark, String before) {
        LexicalRule line = line(mark);
        return (scan, from) ->
                (scan.charAt(from - 1) <= ' ' || before.indexOf(scan.charAt(from - 1)) >= 0) && line.read(scan, from);
    }

    /**
     * Returns a rule for line comments that also end before {@code endMark}, as in PHP. If {@code notBefore} follows
     * {@code mark}, no comment begins there.
     */
    static LexicalRule lineUntil(String mark, String endMark, char notBefore) {
        return (scan, from) -> {
            if (!scan.text.startsWith(mark, from) || scan.charAt(from + mark.length()) == notBefore) {
                return false;
            }
            int end = from;
            while (end < scan.text.length() && scan.text.charAt(end) != '\n' && !scan.text.startsWith(endMark, end)) {
                end++;
            }
            return scan.skip(end);
        };
    }

    /** Returns a rule for Haskell line comments. Two dashes followed by a symbol form an operator instead. */
    static LexicalRule dashes(String symbols) {
        return (scan, from) -> {
            int end = from;
            while (scan.charAt(end) == '-') {
                end++;
            }
            return end - from >= 2 && symbols.indexOf(scan.charAt(end)) < 0 && scan.skip(scan.endOfLine(end));
        };
    }

    /** Returns a rule for comments between two marks. */
    static LexicalRule block(String open, String close) {
        return (scan, from) -> scan.text.startsWith(open, from) && scan.skip(scan.after(close, from + open.length()));
    }

    /** Returns a rule for comments that may contain nested comments of the same kind. */
    static LexicalRule nested(String open, String close) {
        return (scan, from) -> {
            if (!scan.text.startsWith(open, from)) {
                return false;
            }
            int depth = 1;
            int i = from + open.length();
            while (i < scan.text.length() && depth > 0) {
                if (scan.text.startsWith(close, i)) {
                    depth--;
                    i += close.length();
                } else if (scan.text.startsWith(open, i)) {
                    depth++;
                    i += open.length();
                } else {
                    i++;
                }
            }
            return scan.skip(i);
        };
    }

    /**
     * Returns a rule for comments that extend from a line beginning with {@code open} to the next line beginning with
     * {@code close}. If {@code alone} is true, spaces may precede the marks, text must not follow them, and comments
     * can be nested.
     */
    static LexicalRule lines(String open, String close, boolean alone) {
        return (scan, from) -> {
            boolean begins = scan.text.startsWith(open, from)
                    && (alone ? scan.first && isAlone(scan, from + open.length()) : scan.isLineStart(from));
            if (!begins) {
                return false;
            }
            int depth = 1;
            int line = scan.endOfLine(from);
            while (line < scan.text.length() && depth > 0) {
                int begin = alone ? scan.endOfSpaces(line + 1) : line + 1;
                if (scan.text.startsWith(close, begin) && (!alone || isAlone(scan, begin + close.length()))) {
                    depth--;
                } else if (alone && scan.text.startsWith(open, begin) && isAlone(scan, begin + open.length())) {
                    depth++;
                }
                line = scan.endOfLine(line + 1);
            }
            return scan.skip(line);
        };
    }

    private static boolean isAlone(LexerState scan, int from) {
        char next = scan.charAt(scan.endOfSpaces(from));
        return next == '\n' || next == 0;
    }

    /**
     * Returns a rule for Perl documentation, which extends from a line beginning with a command to the {@code =cut}
     * line.
     */
    static LexicalRule pod() {
        LexicalRule pod = lines("=", "=cut", false);
        return (scan, from) -> scan.charAt(from + 1) >= 'a' && scan.charAt(from + 1) <= 'z' && pod.read(scan, from);
    }

    /**
     * Returns a rule for lines that mark the end of the program's source text, such as {@code __END__}. The text after
     * such a line is skipped.
     */
    static LexicalRule endOfProgram(Set<String> lines) {
        return (scan, from) -> scan.isLineStart(from)
                && scan.text.startsWith("__", from)
                && lines.contains(scan.text.substring(from, scan.endOfName(from)))
                && scan.skip(scan.text.length());
    }

    /** Returns a rule for text outside PHP tags. */
    static LexicalRule inlineHtml() {
        return (scan, from) -> scan.text.startsWith("?>", from) && scan.skip(afterPhpTag(scan.text, from + 2));
    }

    /** Returns the offset after the next PHP opening tag, or the end of the text if there is none. */
    static int afterPhpTag(String text, int from) {
        int tag = text.indexOf("<?", from);
        while (tag >= 0 && text.startsWith("xml", tag + 2)) {
            tag = text.indexOf("<?", tag + 2);
        }
        if (tag < 0) {
            return text.length();
        }
        if (text.regionMatches(true, tag + 2, "php", 0, 3)) {
            return tag + 5;
        }
        return text.startsWith("=", tag + 2) ? tag + 3 : tag + 2;
    }
}
