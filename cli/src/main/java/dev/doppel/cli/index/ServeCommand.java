package dev.doppel.cli.index;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.TextTable;
import dev.doppel.cli.console.TimedLog;
import dev.doppel.index.IndexDamagedException;
import dev.doppel.internal.ByteSizes;
import dev.doppel.server.Server;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.ServerOptions;
import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Implements the {@code serve} command, which runs until the process is stopped. */
@Command(
        name = "serve",
        description = "Start the web app and the REST API.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel serve --index archive",
            "",
            "Then open the printed address in a browser. Only programs on this machine can connect, unless",
            "--host is given. Ctrl-C stops the server. With --work, unfinished jobs are run again at the next start;",
            "otherwise, the server stops after they have finished.",
            "",
            "Behind a reverse proxy, the web app needs a host name of its own, such as doppel.example.org: a path such as",
            "example.org/doppel/ does not work.",
            "",
            "GET /api/v1/health and GET /api/v1/ready need no token. The first states whether the server runs, and the",
            "second whether it accepts changes. /metrics is for Prometheus."
        })
public final class ServeCommand extends ConsoleCommand {
    private static final int WAITING_PER_RUNNING = 4;
    private static final int MAX_COUNT = 10_000;

    /** The minimum value of {@code --max-upload}, in bytes. A smaller value probably lacks its unit. */
    private static final long MIN_UPLOAD = 1_000_000;

    @Option(
            names = "--index",
            paramLabel = "DIR",
            description = "Serve this index (default: none). To create an index, use doppel index create DIR.")
    private @Nullable Path index;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Listen on this port (default: ${DEFAULT-VALUE}); 0 chooses a free one.")
    private int port = ServerOptions.DEFAULT_PORT;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "Listen on this address (default: ${DEFAULT-VALUE}, for this machine only). Other"
                    + " addresses require a token.")
    private String host = ServerOptions.LOCAL_HOST;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "Accept requests for this host name, such as the name of a proxy. May be repeated.")
    private List<String> allowedHosts = List.of();

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "Require this token in requests: Authorization: Bearer TOKEN. Other users of this machine can"
                    + " see it in the list of processes; use --token-file to hide it.")
    private @Nullable String token;

    @Option(names = "--token-file", paramLabel = "FILE", description = "Read the token from the first line of FILE.")
    private @Nullable Path tokenFile;

    @Option(
            names = "--tokens",
            paramLabel = "FILE",
            description = "Require one of the tokens in FILE. Its lines contain the name, the role (monitor, read, add"
                    + " or administer) and the SHA-256 digest of a token, and optionally its expiry date. Changes take"
                    + " effect at once.")
    private @Nullable Path tokens;

    @Option(
            names = "--new-token",
            arity = "2..3",
            paramLabel = "NAME ROLE [EXPIRY-DATE]",
            hideParamSyntax = true,
            description =
                    "Create a token, add it to the file of --tokens, print it and exit. After EXPIRY-DATE, such as"
                            + " 2027-01-31, the token is rejected (default: it does not expire).")
    private List<String> newToken = List.of();

    @Option(
            names = "--list-tokens",
            description = "List the tokens in the file of --tokens with their names, roles and expiry dates, and exit.")
    private boolean listTokens;

    @Option(
            names = "--revoke-token",
            paramLabel = "NAME",
            description = "Revoke the token of NAME in the file of --tokens, and exit.")
    private @Nullable String revokedToken;

    @Option(
            names = "--audit",
            paramLabel = "FILE",
            description = "Append a line of JSON to FILE for every request: the client, the route, and the ids of"
                    + " documents and jobs. At 100 MB, FILE is renamed to FILE.1; ten files are kept.")
    private @Nullable Path audit;

    @Option(
            names = "--work",
            paramLabel = "DIR",
            description = "Store jobs and their results here; unfinished jobs are run again at the next start (default:"
                    + " a temporary directory, deleted when the server stops).")
    private @Nullable Path work;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Let clients clean the data files in DIR without uploading them (default: none).")
    private @Nullable Path data;

    @Option(
            names = "--max-upload",
            paramLabel = "SIZE",
            description = "Limit the total size of the files of a job, such as 512M (default: 256 MB).")
    private @Nullable String maxUpload;

    @Option(
            names = "--max-jobs",
            paramLabel = "N",
            description =
                    "Run N jobs at the same time (default: ${DEFAULT-VALUE}); four times as many may wait. Clients take"
                            + " turns.")
    private int maxJobs = 4;

    @Option(
            names = "--keep-jobs",
            paramLabel = "N",
            description =
                    "Keep the last N finished jobs of each kind for each client (default: ${DEFAULT-VALUE}). Jobs with"
                            + " verdicts, notes or labels are always kept.")
    private int keepJobs = 100;

    @Option(
            names = "--max-job-minutes",
            paramLabel = "N",
            description = "Stop a job after N minutes (default: ${DEFAULT-VALUE}).")
    private int maxJobMinutes = 60;

    @Option(
            names = "--quota",
            paramLabel = "NAME=N",
            split = ",",
            description = "Limit what each client may use, such as requests=600,bytes=2G,jobs=4,disk=10G: requests per"
                    + " minute, bytes of request bodies per hour, jobs that wait or run, and the size of their files"
                    + " (default: generous limits). A client is a token of --tokens, or an address.")
    private Map<String, String> quotas = Map.of();

    @Option(
            names = "--document-time",
            paramLabel = "SECONDS",
            description = "Skip a formatted document, such as a PDF, that takes more CPU time to read (default:"
                    + " ${DEFAULT-VALUE}).")
    private int documentSeconds = 60;

    ServeCommand(Console console) {
        super(console);
    }

    /**
     * Returns an error message for an argument that is probably the directory of the index to serve, or null if the
     * argument is an option or {@code command} is not {@code serve}.
     */
    public static @Nullable String unnamedIndex(String argument, CommandSpec command) {
        return command.userObject() instanceof ServeCommand && !argument.startsWith("-")
                ? "unknown argument: " + argument + "; to serve an index, use --index " + argument
                : null;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (checked(this::listsOrChangesTokens)) {
            return 0;
        }
        ServerOptions options = checked(this::options);
        Server server = started(options);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            TimedLog.of(console)
                    .println("INFO stopping after running requests"
                            + (work == null ? " and jobs" : "; unfinished jobs are run again at the next start"));
            server.close();
            stopped.countDown();
        }));
        printAddress(server.port());
        stopped.await();
        return 0;
    }

    private Server started(ServerOptions options) {
        try {
            return Server.start(options);
        } catch (IndexDamagedException e) {
            String remedy = IndexDirectoryParameter.remedy(Objects.requireNonNull(index));
            throw new IndexDamagedException(e.getMessage() + ": " + remedy, e);
        }
    }

    private void printAddress(int actual) {
        String name = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        console.out().println("http://" + name + ":" + actual + "/");
        console.out().flush();
        if (!ServerOptions.isLocal(host)) {
            console.complain(
                    "requests and the token are not encrypted: put a TLS proxy in front, and give its name with"
                            + " --allow-host");
        }
        if (console.progress()) {
            console.complain("press Ctrl-C to stop");
        }
    }

    private ServerOptions options() {
        return new ServerOptions(host, port, token(), tokens, audit, allowedHosts, index, work, data, limits());
    }

    /** Lists or changes tokens if the user gave an option to do so. Returns whether such an option was given. */
    private boolean listsOrChangesTokens() {
        List<String> given = Stream.of(
                        newToken.isEmpty() ? null : "--new-token",
                        listTokens ? "--list-tokens" : null,
                        revokedToken == null ? null : "--revoke-token")
                .filter(Objects::nonNull)
                .toList();
        if (given.isEmpty()) {
            return false;
        }
        if (given.size() > 1) {
            throw new IllegalArgumentException(String.join(" and ", given) + " exclude each other: use one at a time");
        }
        if (tokens == null) {
            throw new IllegalArgumentException(given.get(0) + " needs --tokens FILE, the file with the tokens");
        }
        if (revokedToken != null) {
            AccessTokenFile.revoke(tokens, revokedToken);
            console.out().println("revoked the token of " + revokedToken);
        } else if (listTokens) {
            printTokens(AccessTokenFile.list(tokens));
        } else {
            console.out().println(addToken(tokens));
        }
        return true;
    }

    private String addToken(Path file) {
        String name = newToken.get(0);
        String lastDay = newToken.size() > 2 ? newToken.get(2) : null;
        String added = AccessTokenFile.add(file, name, newToken.get(1), lastDay);
        if (AccessTokenFile.isRevoked(file, name)) {
            console.complain("note: an earlier token of " + name
                    + " was revoked; the new token gives access to the jobs of the earlier one");
        }
        return added;
    }

    private void printTokens(List<AccessTokenFile.Entry> entries) {
        TextTable table = new TextTable("name", "role", "expiry date");
        for (AccessTokenFile.Entry entry : entries) {
            String lastDay = entry.lastDay() == null ? "none" : entry.lastDay().toString();
            table.add(entry.name(), entry.role(), entry.isExpired() ? lastDay + " (expired)" : lastDay);
        }
        table.print(console);
    }

    private @Nullable String token() {
        if (tokenFile == null) {
            return token;
        }
        if (token != null) {
            throw new IllegalArgumentException("--token and --token-file exclude each other: leave out one");
        }
        try (Stream<String> lines = Files.lines(tokenFile, StandardCharsets.UTF_8)) {
            return lines.findFirst().orElse("").strip();
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalArgumentException(
                    "cannot read --token-file " + tokenFile + ": give a text file that contains the token", e);
        }
    }

    private ServerLimits limits() {
        requireCount("--max-jobs", maxJobs);
        requireCount("--keep-jobs", keepJobs);
        requireCount("--max-job-minutes", maxJobMinutes);
        requireCount("--document-time", documentSeconds);
        ServerLimits limits = ServerLimits.DEFAULTS
                .withJobs(maxJobs, WAITING_PER_RUNNING * maxJobs, keepJobs, Duration.ofMinutes(maxJobMinutes))
                .withDocumentTime(Duration.ofSeconds(documentSeconds))
                .withQuotas(QuotaOption.parse(quotas));
        return maxUpload == null ? limits : limits.withUploadBytes(uploadBytes(maxUpload));
    }

    private static long uploadBytes(String size) {
        long bytes = ByteSizes.parse(size);
        if (bytes < MIN_UPLOAD) {
            throw new IllegalArgumentException("--max-upload must be at least " + ByteSizes.of(MIN_UPLOAD) + " (got: "
                    + size + "): add the unit, such as 20M");
        }
        return bytes;
    }

    private static void requireCount(String option, int number) {
        if (number < 1 || number > MAX_COUNT) {
            throw new IllegalArgumentException(option + " must be 1 .. " + MAX_COUNT + " (got: " + number + ")");
        }
    }
}
