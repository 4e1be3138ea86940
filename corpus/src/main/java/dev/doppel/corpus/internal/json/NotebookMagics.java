package dev.doppel.corpus.internal.json;

import java.util.regex.Pattern;

/**
 * Comments out the lines of a code cell that are commands for the shell ({@code !ls data/*}) or for IPython
 * ({@code %matplotlib inline}). Without this step, the {@code /*} in a shell pattern would begin a comment that extends
 * over all following cells.
 */
public final class NotebookMagics {
    /**
     * A pattern for the start of a command. It does not match an operator at the start of a line, as in {@code % x}.
     */
    private static final Pattern COMMAND =
            Pattern.compile("^(?=[ \t]*(?:!|%%?[A-Za-z_]\\w*(?:\\s|$)))", Pattern.MULTILINE | Pattern.UNIX_LINES);

    /**
     * A pattern for commands that turn the whole cell into a shell script or text. After any other command, the rest of
     * the cell is code.
     */
    private static final Pattern WHOLE_CELL = Pattern.compile(
            "\\s*%%(?:!|(?:bash|sh|script|system|sx|cmd|html|svg|latex|markdown)\\b)", Pattern.CASE_INSENSITIVE);

    private static final Pattern LINE = Pattern.compile("^", Pattern.MULTILINE | Pattern.UNIX_LINES);

    /**
     * The prefix that makes a line a comment in any cell language. With a single {@code #}, a line that starts with
     * {@code if} would become a C preprocessor directive.
     */
    private static final String COMMENT = "## ";

    private NotebookMagics() {}

    /** Returns the source of a code cell with its commands turned into comments. Line numbers do not change. */
    public static String commentedOut(String source) {
        if (source.indexOf('!') < 0 && source.indexOf('%') < 0) {
            return source;
        }
        Pattern pattern = WHOLE_CELL.matcher(source).lookingAt() ? LINE : COMMAND;
        return pattern.matcher(source).replaceAll(COMMENT);
    }
}
