package dev.doppel.text.internal;

/**
 * Removes the prose from literate Haskell programs, in which code follows {@code >} at the beginning of a line or is
 * between {@code \begin{code}} and {@code \end{code}}. Prose is replaced with spaces, so the offsets of the code do not
 * change.
 */
final class LiterateProgram {
    private static final String BEGIN = "\\begin{code}";
    private static final String END = "\\end{code}";

    private LiterateProgram() {}

    /** Returns the code of a literate program. Other programs are returned unchanged. */
    static String code(String text) {
        if (!isLiterate(text)) {
            return text;
        }
        StringBuilder code = new StringBuilder(text.length());
        boolean inCode = false;
        for (int line = 0; line < text.length(); ) {
            int found = text.indexOf('\n', line);
            int end = found < 0 ? text.length() : found + 1;
            inCode &= !text.startsWith(END, line);
            boolean marked = text.charAt(line) == '>';
            code.append(marked ? ' ' : inCode ? text.charAt(line) : blank(text.charAt(line)));
            for (int i = line + 1; i < end; i++) {
                code.append(marked || inCode ? text.charAt(i) : blank(text.charAt(i)));
            }
            inCode |= text.startsWith(BEGIN, line);
            line = end;
        }
        return code.toString();
    }

    /**
     * Returns whether a program is literate. A line that begins with {@code >} is not enough evidence, since comments
     * may contain such lines.
     */
    private static boolean isLiterate(String text) {
        return hasLine(text, BEGIN) || (hasLine(text, ">") && !hasLine(text, "module ") && !hasLine(text, "import "));
    }

    private static boolean hasLine(String text, String beginning) {
        return text.startsWith(beginning) || text.contains("\n" + beginning);
    }

    private static char blank(char c) {
        return c == '\n' ? c : ' ';
    }
}
