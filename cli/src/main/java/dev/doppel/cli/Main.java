package dev.doppel.cli;

import dev.doppel.DuplicateIdException;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TimedLog;
import dev.doppel.cli.scan.FastScanParser;
import dev.doppel.cli.scan.ScanRun;
import dev.doppel.corpus.CorpusException;
import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.IndexException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * The entry point of the program. Every failure is reported on one line. This class does not refer to picocli, since
 * simple scans start faster if picocli is not loaded.
 */
public final class Main {
    /** The exit code of a run that failed. */
    public static final int FAILED = 1;

    private Main() {}

    public static void main(String[] arguments) {
        Console console = Console.system();
        filterLog(console);
        int exitCode = run(console, arguments);
        console.err().flush();
        int finalCode = console.wroteAll() ? exitCode : FAILED;
        // System.exit is called only after a failure, since as of JDK 21 it searches the class path for a logger. This
        // search takes longer than a small scan. All other threads are daemon threads, which do not keep the JVM
        // running.
        if (finalCode != 0) {
            System.exit(finalCode);
        }
    }

    /**
     * Redirects the log of the service to the filtered error stream, since the log may contain untrusted names. Each
     * message is prefixed with the time.
     */
    static void filterLog(Console console) {
        System.setErr(TimedLog.of(console));
    }

    /** Runs a command line and returns its exit code. */
    public static int run(Console console, String... arguments) {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            console.out().println(Console.version());
            return 0;
        }
        try {
            ScanRun plain = FastScanParser.read(arguments);
            return plain == null ? DoppelCommand.run(console, arguments) : run(console, plain);
        } catch (OutOfMemoryError e) {
            console.complain("out of memory: set DOPPEL_JAVA_OPTS=-Xmx8g for more memory, or split the input");
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

    private static String bug(Throwable thrown) {
        return "this is a bug: " + thrown + " (--debug shows where)";
    }

    /** Prints the reason for a failure on one line and returns the exit code. */
    static int failed(Console console, Exception e, boolean debug) {
        boolean isUserError = e instanceof CorpusException
                || e instanceof DuplicateIdException
                || e instanceof IllegalArgumentException
                || e instanceof UncheckedIOException
                || e instanceof IndexException
                || e instanceof DocumentExistsException;
        String message = Objects.requireNonNullElse(e.getMessage(), e.toString())
                + (e instanceof DuplicateIdException
                        ? "; choose another field with --id-field, or scan the folder that contains both"
                        : "");
        console.complain(isUserError ? message : bug(e));
        if (debug) {
            e.printStackTrace(console.err());
        }
        return FAILED;
    }
}
