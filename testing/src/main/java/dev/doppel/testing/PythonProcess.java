package dev.doppel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Runs Python programs, such as the reference implementation that is used to check results in tests. */
public final class PythonProcess {
    private PythonProcess() {}

    /** Skips the test unless all given Python modules are installed. */
    public static void needs(String... modules) {
        for (String module : modules) {
            Assumptions.assumeTrue(
                    run("-c", "import importlib.util as u; print(u.find_spec('" + module + "') is not None)")
                            .startsWith("True"),
                    "skipped: python3 has no " + module);
        }
    }

    /**
     * Runs {@code python3} and returns its standard output. The test fails if the exit code is not 0, and is skipped if
     * Python is not installed.
     */
    public static String run(String... arguments) {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            return Assumptions.abort("skipped: the oracle needs python3");
        }
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Assertions.assertEquals(0, process.waitFor(), () -> "exit code of " + command);
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
