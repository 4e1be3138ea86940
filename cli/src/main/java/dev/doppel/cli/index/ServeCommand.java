package dev.doppel.cli.index;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.internal.ByteSizes;
import dev.doppel.options.UsageErrors;
import dev.doppel.server.Server;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doppel serve}: the web app, and the service for programs, until it is stopped. */
@Command(
        name = "serve",
        description = "Start the web app, and a service for programs (REST).",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel serve --index archive",
            "",
            "Then open the address that is printed in a browser. Only this machine is let in, unless --host",
            "names another address. Ctrl-C stops it: requests and jobs that were begun are finished first."
        })
public final class ServeCommand implements Callable<Integer> {
    private static final int WAITING_PER_RUNNING = 4;
    private static final int MOST = 10_000;

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--index",
            paramLabel = "DIR",
            description = "The index in which documents are kept (default: none; doppel index create DIR makes one).")
    private @Nullable Path index;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServerOptions.DEFAULT_PORT,
            description = "The port (default: ${DEFAULT-VALUE}); 0 for any that is free.")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = ServerOptions.LOCAL_HOST,
            description = "The address to listen on (default: ${DEFAULT-VALUE}, which only this machine reaches); any"
                    + " other needs a token.")
    private String host = "";

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "A name by which a proxy in front of the service is asked. May be repeated.")
    private List<String> allowedHosts = List.of();

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "What a program must send to be answered: Authorization: Bearer TOKEN. Others on this machine"
                    + " can see it in the list of processes; --token-file keeps it from them.")
    private @Nullable String token;

    @Option(names = "--token-file", paramLabel = "FILE", description = "The same, in the first line of a file.")
    private @Nullable Path tokenFile;

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description =
                    "Keep jobs and their results here; those not finished are run again at the next start (default:"
                            + " a temporary directory, removed at the end).")
    private @Nullable Path work;

    @Option(
            names = "--max-upload",
            paramLabel = "SIZE",
            description = "The most that the files of a job may have together, such as 512M (default: 256 MB).")
    private @Nullable String maxUpload;

    @Option(
            names = "--max-jobs",
            paramLabel = "N",
            defaultValue = "4",
            description = "Jobs that run at the same time (default: ${DEFAULT-VALUE}); four times as many may wait.")
    private int maxJobs;

    @Option(
            names = "--max-job-minutes",
            paramLabel = "N",
            defaultValue = "60",
            description = "The most minutes that a job may take (default: ${DEFAULT-VALUE}).")
    private int maxJobMinutes;

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        ServerOptions options = UsageErrors.checked(spec, this::options);
        Server server = Server.start(options);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            console.complain("stopping: what was begun is finished first");
            server.close();
            stopped.countDown();
        }));
        printAddress(server.port());
        stopped.await();
        return 0;
    }

    private void printAddress(int actual) {
        String name = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        console.out().println("http://" + name + ":" + actual + "/");
        console.out().flush();
        if (!ServerOptions.isLocal(host)) {
            console.complain(
                    "what is sent can be read on its way, and so can the token: put a server that speaks TLS in"
                            + " front, and name it with --allow-host");
        }
        if (console.progress()) {
            console.complain("Ctrl-C stops it");
        }
    }

    private ServerOptions options() {
        return new ServerOptions(host, port, token(), allowedHosts, index, work, limits());
    }

    private @Nullable String token() {
        if (tokenFile == null) {
            return token;
        }
        if (token != null) {
            throw new IllegalArgumentException("--token and --token-file both give a token: leave out one");
        }
        try (Stream<String> lines = Files.lines(tokenFile, StandardCharsets.UTF_8)) {
            return lines.findFirst().orElse("").strip();
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalArgumentException(
                    "cannot read --token-file " + tokenFile + ": name a text file that holds the token", e);
        }
    }

    private ServerLimits limits() {
        requireCount("--max-jobs", maxJobs);
        requireCount("--max-job-minutes", maxJobMinutes);
        ServerLimits limits = ServerLimits.DEFAULTS.withJobs(
                maxJobs, WAITING_PER_RUNNING * maxJobs, Duration.ofMinutes(maxJobMinutes));
        return maxUpload == null ? limits : limits.withUploadBytes(ByteSizes.parse(maxUpload));
    }

    private static void requireCount(String option, int number) {
        if (number < 1 || number > MOST) {
            throw new IllegalArgumentException(option + " must be 1 .. " + MOST + " (got: " + number + ")");
        }
    }
}
