package dev.doppel.cli;

import dev.doppel.DuplicateIdException;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.scan.PlainScan;
import dev.doppel.cli.scan.ScanRun;
import dev.doppel.corpus.CorpusException;
import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.IndexException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * Starts the command line, and turns whatever goes wrong in it into one line. Nothing of picocli is named here, for only to
 * look for its classes takes a while, and the commonest command lines do without it.
 */
public final class Main {
    public static final int FAILED = 1;

    private Main() {}

    public static void main(String[] arguments) {
        Console console = Console.system();
        int exitCode = run(console, arguments);
        console.err().flush();
        int finalCode = console.wroteAll() ? exitCode : FAILED;
        // System.exit is for failures: since JDK 21 it looks for a logger in all libraries, longer than a small scan
        // takes.
        // All threads that may be left are daemons.
        if (finalCode != 0) {
            System.exit(finalCode);
        }
    }

    static int run(Console console, String... arguments) {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            console.out().println(version());
            return 0;
        }
        try {
            ScanRun plain = PlainScan.read(arguments);
            return plain == null ? DoppelCommand.run(console, arguments) : run(console, plain);
        } catch (OutOfMemoryError e) {
            console.complain("out of memory: give it more with DOPPEL_JAVA_OPTS=-Xmx8g, or less to do at once");
            return FAILED;
        } catch (Error e) {
            console.complain(bug(e));
            if (Arrays.asList(arguments).contains("--debug")) {
                e.printStackTrace(console.err());
            }
            return FAILED;
        }
    }

    private static int run(Console console, ScanRun scan) {
        try {
            return scan.run(console);
        } catch (RuntimeException e) {
            return failed(console, e, false);
        }
    }

    /** The version in the jar's manifest. */
    static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return "doppel " + Objects.requireNonNullElse(version, "(not packaged)");
    }

    private static String bug(Throwable thrown) {
        return "this is a bug: " + thrown + " (--debug shows where)";
    }

    /** Says what went wrong, in one line; gives the exit code. */
    static int failed(Console console, Exception e, boolean debug) {
        boolean usersError = e instanceof CorpusException
                || e instanceof DuplicateIdException
                || e instanceof IllegalArgumentException
                || e instanceof UncheckedIOException
                || e instanceof IndexException
                || e instanceof DocumentExistsException;
        String message = Objects.requireNonNullElse(e.getMessage(), e.toString())
                + (e instanceof DuplicateIdException
                        ? "; name another field with --id-field, or scan the folder that holds both"
                        : "");
        console.complain(usersError ? message : bug(e));
        if (debug) {
            e.printStackTrace(console.err());
        }
        return FAILED;
    }
}
