package dev.doppel.cli.console;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.internal.Plurals;
import dev.doppel.options.TerminalFilter;
import dev.doppel.options.TerminalFilter.Style;
import dev.doppel.results.internal.JsonRowWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/**
 * The input and output streams of a command. The launcher determines which streams are terminals, since Java versions
 * before 22 cannot do this. Terminal control characters are replaced in all printed text.
 *
 * @param in standard input
 * @param out the stream for results
 * @param err the stream for messages and progress
 * @param colours whether to print results in colour
 * @param progress whether to show progress bars
 */
public record Console(InputStream in, ConsoleOutput out, PrintStream err, boolean colours, boolean progress) {
    /** The system property that the launcher sets to {@code tty} if standard output is a terminal. */
    private static final String STDOUT = "doppel.stdout";

    private static final String STDERR = "doppel.stderr";

    private static final Style[] COLOURS = {Style.GREEN, Style.YELLOW, Style.BLUE, Style.MAGENTA, Style.CYAN};

    public Console {
        out.enableStyles(colours);
        err = MessageStream.to(err);
    }

    /** Returns the console of this process. */
    public static Console system() {
        String noColor = System.getenv("NO_COLOR");
        return new Console(
                System.in,
                writer(new StandardOutput()),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                isTerminal(STDOUT) && (noColor == null || noColor.isEmpty()),
                isTerminal(STDERR));
    }

    public static ConsoleOutput writer(OutputStream stream) {
        return new ConsoleOutput(stream);
    }

    /** Returns a console that prints results to standard error, for commands that use standard output for records. */
    public Console withResultsOnError() {
        return new Console(in, writer(err), err, false, progress);
    }

    private static boolean isTerminal(String stream) {
        return "tty".equals(System.getProperty(stream));
    }

    /** Returns the program's name and version. The version is read from the jar's manifest. */
    public static String version() {
        String version = Console.class.getPackage().getImplementationVersion();
        return "doppel " + Objects.requireNonNullElse(version, "(not packaged)");
    }

    /** Prints a line to standard error, prefixed with the program's name. */
    public void complain(String line) {
        err.println("doppel: " + line);
    }

    /** Returns whether all results were written to standard output, and prints an error message if they were not. */
    public boolean wroteAll() {
        boolean lost = out.checkError();
        if (lost) {
            complain("not all results could be written to standard output: is the disk full?");
        }
        return !lost;
    }

    /**
     * Prints how many documents were submitted, read and skipped, and lists the skipped documents. Commands that read
     * many documents call this method before printing results.
     *
     * @param rest the phrase to print after a truncated list, explaining how to get the full list; may be empty
     */
    public void printReading(ReadSummary reading, String rest) {
        out.println(bold(Plurals.number(reading.submitted())) + " submitted, "
                + bold(Plurals.number(reading.read())) + " read, "
                + bold(Plurals.number(reading.notRead())) + " not read");
        reading.list(rest).forEach(out::println);
        out.println();
    }

    /**
     * Prints a JSON object.
     *
     * @param properties a callback that writes the properties of the object
     */
    public void printJson(Consumer<JsonGenerator> properties) {
        printJsonValue(json -> {
            json.writeStartObject();
            properties.accept(json);
            json.writeEndObject();
        });
    }

    /**
     * Prints a JSON value.
     *
     * @param value a callback that writes the value
     */
    public void printJsonValue(Consumer<JsonGenerator> value) {
        try (JsonGenerator json = JsonRowWriter.generator(new TerminalSafeJsonWriter(out))) {
            value.accept(json);
        }
        out.println();
    }

    /** Returns an unfiltered writer for help texts, which contain escape sequences but not untrusted text. */
    public PrintWriter helpWriter() {
        return out.unfiltered();
    }

    /** Returns the unfiltered standard error stream, which progress bars need to move the cursor. */
    PrintStream progressStream() {
        return ((MessageStream) err).terminal();
    }

    public String bold(String text) {
        return styled(Style.BOLD, text);
    }

    /** Returns the text in one of five colours, selected by {@code number} modulo 5. */
    public String coloured(int number, String text) {
        return styled(COLOURS[number % COLOURS.length], text);
    }

    public String faint(String text) {
        return styled(Style.FAINT, text);
    }

    private String styled(Style style, String text) {
        return colours ? TerminalFilter.style(style, text) : text;
    }

    /**
     * The standard output of this process. Once a reader such as {@code head} has closed the pipe, output is discarded
     * without an error. All other write failures are errors.
     */
    private static final class StandardOutput extends OutputStream {
        private final OutputStream stream = new FileOutputStream(FileDescriptor.out);
        private boolean closedByReader;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (closedByReader) {
                return;
            }
            try {
                stream.write(bytes, from, length);
            } catch (IOException e) {
                closedByReader = isBrokenPipe(e);
                if (!closedByReader) {
                    throw e;
                }
            }
        }

        /**
         * Returns whether an exception reports a closed pipe. Its message is "Broken pipe" or, on Windows, "The pipe is
         * being closed".
         */
        private static boolean isBrokenPipe(IOException e) {
            return e.getMessage() != null
                    && e.getMessage().toLowerCase(Locale.ROOT).contains("pipe");
        }
    }
}
