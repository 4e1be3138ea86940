package dev.doppel.text.internal;

/**
 * A here-document: a string that is introduced by an operator and a mark, such as {@code <<END}, begins on the next
 * line, and ends with a line that repeats the mark.
 *
 * @param operator the text before the mark
 * @param indents the characters that, directly after the operator, allow the closing mark to be indented
 * @param capitals whether an unquoted mark without an indent character must begin with a capital letter
 * @param codeAfterEnd whether the program continues directly after the closing mark, as in PHP
 */
record HereDocument(String operator, String indents, boolean capitals, boolean codeAfterEnd) implements LexicalRule {
    /** A here-document whose mark has been read. */
    record Body(String mark, boolean indented, boolean codeAfterEnd) {}

    @Override
    public boolean read(LexerState scan, int from) {
        if (scan.noHereDocuments || !scan.text.startsWith(operator, from)) {
            return false;
        }
        int begin = from + operator.length();
        boolean indented = indents.indexOf(scan.charAt(begin)) >= 0;
        begin += indented ? 1 : 0;
        int mark = capitals ? begin : scan.endOfSpaces(begin);
        char quote = scan.charAt(mark);
        boolean quoted = quote == '"' || quote == '\'' || quote == '`';
        mark += quoted || quote == '\\' ? 1 : 0;
        int end = endOfMark(scan, mark, quoted ? quote : 0);
        boolean valid = quoted
                ? end > mark && scan.charAt(end) == quote
                : end > mark && !scan.isDigit(mark) && isMark(scan, mark, indented, from);
        if (!valid) {
            return false;
        }
        scan.hereDocuments.add(new Body(scan.text.substring(mark, end), indented || codeAfterEnd, codeAfterEnd));
        return scan.lexeme(Lexer.Kind.OPERATOR, quoted ? end + 1 : end, operator);
    }

    private static int endOfMark(LexerState scan, int from, char quote) {
        int end = from;
        while (end - from < MAX_DELIMITER && scan.charAt(end) != '\n' && scan.charAt(end) != 0) {
            char c = scan.charAt(end);
            boolean part = quote == 0 ? c != '$' && c != '.' && scan.rules.isNamePart(scan.text, end) : c != quote;
            if (!part) {
                break;
            }
            end++;
        }
        return end;
    }

    /** Returns whether a name after the operator is a mark rather than an operand. */
    private boolean isMark(LexerState scan, int mark, boolean indented, int from) {
        if (!capitals || indented) {
            return true;
        }
        boolean operand = scan.afterValue() && scan.previousEnd == from;
        return !operand && scan.charAt(mark) >= 'A' && scan.charAt(mark) <= 'Z';
    }

    /** Reads the body of a here-document that begins after the line break at {@code lineBreak}. */
    static boolean readBody(LexerState scan, Body body, int lineBreak) {
        int line = lineBreak + 1;
        while (line <= scan.text.length()) {
            int begin = body.indented ? scan.endOfSpaces(line) : line;
            int end = begin + body.mark.length();
            if (scan.text.startsWith(body.mark, begin) && ends(scan, end, body)) {
                return scan.string(lineBreak + 1, line, end);
            }
            line = scan.endOfLine(line) + 1;
        }
        return false;
    }

    private static boolean ends(LexerState scan, int end, Body body) {
        if (end == scan.text.length()) {
            return true;
        }
        if (body.codeAfterEnd) {
            return !scan.rules.isNamePart(scan.text, end);
        }
        return scan.text.charAt(end) == '\n' || scan.text.startsWith("\r\n", end);
    }
}
