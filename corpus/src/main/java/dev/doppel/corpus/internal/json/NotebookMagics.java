package dev.doppel.corpus.internal.json;

import java.util.regex.Pattern;

/**
 * The lines of a code cell that are commands for the shell ({@code !ls data/*}) or for IPython ({@code %matplotlib
 * inline}). If they were read as code, the {@code /*} of a shell pattern would comment out all cells after it.
 */
public final class NotebookMagics {
    /** Matches the start of a command, but not an operator that starts a line, such as {@code % x} or {@code %in%}. */
    private static final Pattern COMMAND =
            Pattern.compile("^(?=[ \t]*(?:!|%%?[A-Za-z_]\\w*(?:\\s|$)))", Pattern.MULTILINE | Pattern.UNIX_LINES);

    /**
     * Commands that turn the whole cell into a shell script or text. Other commands, such as {@code %%time}, precede
     * code.
     */
    private static final Pattern WHOLE_CELL = Pattern.compile(
            "\\s*%%(?:!|(?:bash|sh|script|system|sx|cmd|html|svg|latex|markdown)\\b)", Pattern.CASE_INSENSITIVE);

    private static final Pattern LINE = Pattern.compile("^", Pattern.MULTILINE | Pattern.UNIX_LINES);

    /**
     * The start of a comment, whatever the language of the cell. After a single {@code #}, {@code if} would be a
     * directive of the C preprocessor.
     */
    private static final String COMMENT = "## ";

    private NotebookMagics() {}

    /** Returns the source of a code cell with its commands turned into comments, so that line numbers do not change. */
    public static String commentedOut(String source) {
        if (source.indexOf('!') < 0 && source.indexOf('%') < 0) {
            return source;
        }
        Pattern pattern = WHOLE_CELL.matcher(source).lookingAt() ? LINE : COMMAND;
        return pattern.matcher(source).replaceAll(COMMENT);
    }
}
