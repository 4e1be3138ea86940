package dev.doppel.cli.console;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.internal.Plurals;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes. The launcher says what is a terminal, for the JVM cannot tell before JDK 22.
 *
 * @param in standard input
 * @param out results
 * @param err messages and progress
 * @param colours whether results may be coloured
 * @param progress whether to show progress
 */
public record Console(InputStream in, PrintWriter out, PrintStream err, boolean colours, boolean progress) {
    /** Set by the launcher to {@code tty} for each stream that is a terminal. */
    private static final String STDOUT = "doppel.stdout";

    private static final String STDERR = "doppel.stderr";

    /** Green, yellow, blue, magenta, cyan. */
    private static final String[] COLOURS = {"32", "33", "34", "35", "36"};

    public static Console system() {
        String noColor = System.getenv("NO_COLOR");
        return new Console(
                System.in,
                writer(new StandardOutput()),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                isTerminal(STDOUT) && (noColor == null || noColor.isEmpty()),
                isTerminal(STDERR));
    }

    public static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
    }

    private static boolean isTerminal(String stream) {
        return "tty".equals(System.getProperty(stream));
    }

    /** One line for the user about something that went wrong. */
    public void complain(String line) {
        err.println("doppel: " + line);
    }

    /** Whether all results arrived; says so where they did not. */
    public boolean wroteAll() {
        boolean lost = out.checkError();
        if (lost) {
            complain("not all results could be written to standard output: is the disk full?");
        }
        return !lost;
    }

    /**
     * Prints how much of what was submitted was read and, one by one, what was not: the first lines of every result.
     *
     * @param rest where all are listed of which only the first are printed; may be empty
     */
    public void printReading(ReadSummary reading, String rest) {
        out.println(bold(Plurals.number(reading.submitted())) + " submitted, "
                + bold(Plurals.number(reading.read())) + " read, "
                + bold(Plurals.number(reading.notRead())) + " not read");
        reading.list(rest).forEach(out::println);
        out.println();
    }

    public String bold(String text) {
        return styled("1", text);
    }

    /** In one of a few colours that can be told apart, by number. */
    public String coloured(int number, String text) {
        return styled(COLOURS[number % COLOURS.length], text);
    }

    public String faint(String text) {
        return styled("2", text);
    }

    private String styled(String code, String text) {
        return colours ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
