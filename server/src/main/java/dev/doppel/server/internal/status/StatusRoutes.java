package dev.doppel.server.internal.status;

import dev.doppel.index.Index;
import dev.doppel.index.IndexStats;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.access.Quotas;
import dev.doppel.server.internal.documents.ServedIndex;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobState;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Routes that report the health, statistics and metrics of the service, identify the client, and describe the API. */
public record StatusRoutes(
        BooleanSupplier stopping,
        ServedIndex index,
        JobQueue jobs,
        ServerLimits limits,
        Quotas quotas,
        Metrics metrics,
        Operation operation)
        implements Router.Group {
    /**
     * The start time of the service, and the paths that it uses.
     *
     * @param started the time when the service started
     * @param index the path of the index, or null for none
     * @param work the directory of the jobs, or null for a temporary directory
     * @param data the directory of the data sets, or null for none
     * @param tokens the path of the token file, or null for none
     * @param audit the path of the audit log, or null for none
     */
    public record Operation(
            Instant started,
            @Nullable Path index,
            @Nullable Path work,
            @Nullable Path data,
            @Nullable Path tokens,
            @Nullable Path audit) {}

    /** Returns the version of Doppel. */
    public static String version() {
        String version = StatusRoutes.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    private static byte[] read(String resource) {
        try (InputStream stream = StatusRoutes.class.getResourceAsStream(resource)) {
            return Objects.requireNonNull(stream, resource).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void register(Router router) {
        byte[] openApi = read("openapi.json");
        router.get(Role.ANYONE, Router.API + "/health", this::health);
        router.get(Role.ANYONE, Router.API + "/ready", this::ready);
        router.get(Role.READ, Router.API + "/stats", this::stats);
        router.get(Role.READ, Router.API + "/storage", this::storage);
        router.get(
                Role.READ,
                Router.API + "/openapi.json",
                context ->
                        context.contentType("application/json; charset=utf-8").result(openApi));
        router.get(Role.MONITOR, Router.API + "/client", StatusRoutes::client);
        router.get(Role.MONITOR, "/metrics", this::metrics);
    }

    private void requireNotStopping() {
        if (stopping.getAsBoolean()) {
            throw ProblemException.unavailable("the service is shutting down");
        }
    }

    private void health(Context context) {
        requireNotStopping();
        JsonCodec.send(context, Map.of("status", "ok"));
    }

    /**
     * Reports whether the service accepts changes. If the index rejects changes because the disk was full or memory ran
     * out, this method first tries to reopen the index. After any other failure, the index rejects changes until the
     * service is restarted. The reason for rejecting changes is not sent, since it may reveal file paths.
     */
    private void ready(Context context) {
        requireNotStopping();
        if (index.optional().flatMap(Index::resume).isPresent()) {
            throw ProblemException.unavailable("the index rejects changes, because its disk is full, memory ran out,"
                    + " or writing failed: free some space, or see the log of the service");
        }
        JsonCodec.send(context, Map.of("status", "ready"));
    }

    /**
     * The client that sent a request.
     *
     * @param name the name of the client's own token, or null if the client has none
     * @param lastDay the last day on which the token is valid, or null if it does not expire
     * @param hasToken whether the client sent a valid token; false if the service needs none
     */
    private record Client(
            @Nullable String name, String role, @Nullable String lastDay, boolean hasToken) {}

    private static void client(Context context) {
        Caller caller = Caller.of(context);
        JsonCodec.send(
                context,
                new Client(
                        Caller.shownName(caller.name()),
                        caller.role().label(),
                        caller.lastDay() == null ? null : caller.lastDay().toString(),
                        caller.hasToken()));
    }

    private record Stats(
            String version,
            @Nullable IndexView index,
            JobCounts jobs,
            LimitView limits,
            QuotaView quotas,
            @Nullable OperationView operation) {}

    /** The {@link Operation} as shown to administrators. Other clients must not see file paths. */
    private record OperationView(
            String started,
            @Nullable String index,
            @Nullable String work,
            @Nullable String data,
            @Nullable String tokens,
            @Nullable String audit) {}

    private OperationView operationView() {
        return new OperationView(
                operation.started().truncatedTo(ChronoUnit.SECONDS).toString(),
                absolute(operation.index()),
                absolute(operation.work()),
                absolute(operation.data()),
                absolute(operation.tokens()),
                absolute(operation.audit()));
    }

    private static @Nullable String absolute(@Nullable Path path) {
        return path == null ? null : path.toAbsolutePath().normalize().toString();
    }

    private record IndexView(String scheme, long documents, long shingles, long bytes, long textBytes, boolean texts) {}

    private record JobCounts(long queued, long running, long finished) {}

    /**
     * The limits of the service.
     *
     * @param runningJobs the maximum number of jobs that run at the same time
     * @param jobs the maximum number of queued jobs
     * @param keptJobs the maximum number of finished jobs whose results are kept
     * @param seconds the maximum duration of a job in seconds
     * @param documentTime the maximum CPU time in seconds for reading a formatted document
     */
    private record LimitView(
            long bodyBytes,
            long bodyMemory,
            long uploadBytes,
            int documentsPerRequest,
            int textCharacters,
            int metadataCharacters,
            int idsPerDelete,
            int runningJobs,
            int jobs,
            int keptJobs,
            int files,
            long seconds,
            long documentTime) {}

    private void stats(Context context) {
        Caller caller = Caller.of(context);
        JsonCodec.send(
                context,
                new Stats(
                        version(),
                        index.optional().map(StatusRoutes::view).orElse(null),
                        new JobCounts(jobs.count(JobState.QUEUED), jobs.count(JobState.RUNNING), finished()),
                        new LimitView(
                                limits.requests().bodyBytes(),
                                limits.requests().memory(),
                                limits.uploads().bytes(),
                                limits.requests().documents(),
                                limits.requests().textCharacters(),
                                limits.requests().metadataCharacters(),
                                limits.requests().changedIds(),
                                limits.jobs().running(),
                                limits.jobs().queued(),
                                limits.jobs().kept(),
                                limits.uploads().files(),
                                limits.jobs().time().toSeconds(),
                                limits.uploads().documentTime().toSeconds()),
                        QuotaView.of(caller.name(), limits.quotas(), quotas, jobs),
                        caller.role().includes(Role.ADMINISTER) ? operationView() : null));
    }

    /**
     * The disk space that the service uses, and the free space on the same disks.
     *
     * @param indexBytes the size of the index, or null if the service has no index
     * @param indexFreeBytes the free space on the disk of the index, or null if the service has no index
     */
    private record Storage(
            @Nullable Long indexBytes, @Nullable Long indexFreeBytes, long jobBytes, long jobFreeBytes) {}

    /**
     * Responds with the disk space used. It is not part of the statistics, since computing it requires reading the
     * sizes of all job files.
     */
    private void storage(Context context) throws IOException {
        Index open = index.optional().orElse(null);
        JsonCodec.send(
                context,
                new Storage(
                        open == null ? null : open.stats().bytes(),
                        open == null ? null : Metrics.freeBytes(open),
                        jobs.bytes(),
                        jobs.freeBytes()));
    }

    private long finished() {
        return jobs.list().stream().filter(job -> job.state().isFinal()).count();
    }

    private static IndexView view(Index open) {
        IndexStats stats = open.stats();
        return new IndexView(
                open.scheme().toString(),
                stats.documents(),
                stats.shingles(),
                stats.bytes(),
                stats.textBytes(),
                open.scheme().texts());
    }

    private void metrics(Context context) throws IOException {
        context.contentType("text/plain; version=0.0.4; charset=utf-8").result(metrics.text(index.optional(), jobs));
    }
}
