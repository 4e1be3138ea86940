package dev.doppel.cli;

import dev.doppel.testing.disk.FaultyFileSystemProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Runs the command line in a separate process. */
public record CliProcess(List<String> javaOptions) {
    public static CliProcess of(String... javaOptions) {
        return new CliProcess(List.of(javaOptions));
    }

    /**
     * Returns a process that runs on a faulty disk.
     *
     * @param fault a system property for {@link FaultyFileSystemProvider}, such as {@code
     *     doppel.disk.broken=a.jsonl:1000}
     */
    public static CliProcess onFaultyDisk(String fault) {
        return of(
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + FaultyFileSystemProvider.class.getName(),
                "-D" + fault);
    }

    public Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(javaOptions);
        command.add("--enable-native-access=ALL-UNNAMED"); // as in the jar's manifest
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command).start();
    }

    public Cli.Result run(String... arguments) throws IOException, InterruptedException {
        return end(start(arguments));
    }

    /**
     * Starts a command on a disk that hangs, and terminates the command as soon as it waits for the disk.
     *
     * @param hang the file and the position at which reading hangs, such as {@code a.jsonl:1000}
     */
    public static Cli.Result terminated(String hang, String... arguments) throws IOException, InterruptedException {
        return terminatedWhileWaiting(onFaultyDisk("doppel.disk.hangs=" + hang).start(arguments));
    }

    /** Terminates a command on a disk that hangs, as soon as it waits for the disk. */
    static Cli.Result terminatedWhileWaiting(Process process) throws IOException, InterruptedException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        if (!"waiting".equals(lines.readLine())) {
            throw new IllegalStateException("the command ended early: " + end(process));
        }
        process.toHandle().destroy(); // Process.destroy would also discard the output
        return end(process);
    }

    /** Waits for a process to exit, and returns its exit code and output. */
    public static Cli.Result end(Process process) throws IOException, InterruptedException {
        CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> said(process));
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Cli.Result(process.waitFor(), out, err.join());
    }

    private static String said(Process process) {
        try {
            return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
