package dev.doppel.corpus.internal.json;

import java.util.regex.Pattern;

/**
 * Lines of a code cell that are not part of the program: commands for the shell ({@code !ls data/*}) and for IPython
 * ({@code %matplotlib inline}). Left as they are, they would be taken for code, and the {@code /*} of a shell pattern for a
 * comment that hides all cells after it.
 */
public final class NotebookMagics {
    /** An operator at the start of a line, such as {@code % x} or {@code %in%}, is not a command. */
    private static final Pattern COMMAND =
            Pattern.compile("^(?=[ \t]*(?:!|%%?[A-Za-z_]\\w*(?:\\s|$)))", Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** Commands whose whole cell is for a shell or is a text. Cells of others, such as {@code %%time}, are programs. */
    private static final Pattern NO_PROGRAM = Pattern.compile(
            "\\s*%%(?:!|(?:bash|sh|script|system|sx|cmd|html|svg|latex|markdown)\\b)", Pattern.CASE_INSENSITIVE);

    private static final Pattern LINE = Pattern.compile("^", Pattern.MULTILINE | Pattern.UNIX_LINES);

    /** A comment in every language. After a single sign, {@code if} would be taken for a directive of the C preprocessor. */
    private static final String COMMENT = "## ";

    private NotebookMagics() {}

    /** Returns the source with each such line as a comment, so that every line keeps its number. */
    public static String commentedOut(String source) {
        if (source.indexOf('!') < 0 && source.indexOf('%') < 0) {
            return source;
        }
        Pattern pattern = NO_PROGRAM.matcher(source).lookingAt() ? LINE : COMMAND;
        return pattern.matcher(source).replaceAll(COMMENT);
    }
}
