package dev.doppel.text.internal;

import dev.doppel.text.internal.Lexer.Kind;
import java.util.Set;

/** Reads lines that begin with a number sign in C, C++ and C# programs. Lines that contain only prose are skipped. */
final class PreprocessorLines implements LexicalRule {
    private static final Set<String> PROSE = Set.of("error", "warning", "region", "endregion");

    @Override
    public boolean read(LexerState scan, int from) {
        if (!scan.first) {
            return false;
        }
        int word = scan.endOfSpaces(from + 1);
        int end = scan.endOfName(word);
        String directive = scan.text.substring(word, end);
        if (PROSE.contains(directive)) {
            int line = scan.endOfLine(end);
            while (line < scan.text.length() && scan.isContinued(line)) {
                line = scan.endOfLine(line + 1);
            }
            return scan.skip(line);
        }
        if (directive.equals("if") && isZero(scan, end)) {
            return scan.skip(endOfDisabled(scan, end));
        }
        scan.directive = word;
        return scan.lexeme(Kind.OPERATOR, from + 1, "#");
    }

    private static boolean isZero(LexerState scan, int from) {
        int zero = scan.endOfSpaces(from);
        char after = scan.charAt(scan.endOfSpaces(zero + 1));
        return zero > from && scan.charAt(zero) == '0' && (after == '\n' || after == '/' || after == 0);
    }

    /**
     * Returns the end of the lines that {@code #if 0} disables, that is, the line break before the next directive that
     * belongs to the same condition.
     */
    private static int endOfDisabled(LexerState scan, int from) {
        int depth = 1;
        int line = scan.endOfLine(from);
        while (line < scan.text.length()) {
            int mark = scan.endOfSpaces(line + 1);
            if (scan.charAt(mark) == '#') {
                int word = scan.endOfSpaces(mark + 1);
                String directive = scan.text.substring(word, scan.endOfName(word));
                depth += directive.startsWith("if") ? 1 : 0;
                depth -= directive.equals("endif") ? 1 : 0;
                if (depth == 0 || (depth == 1 && directive.startsWith("el"))) {
                    return line;
                }
            }
            line = scan.endOfLine(line + 1);
        }
        return line;
    }
}
