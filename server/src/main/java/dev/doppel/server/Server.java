package dev.doppel.server;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import dev.doppel.server.internal.access.AcceptedTokens;
import dev.doppel.server.internal.access.AuditLog;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.access.ExceededLimits;
import dev.doppel.server.internal.access.LastUses;
import dev.doppel.server.internal.access.Quotas;
import dev.doppel.server.internal.access.SystemTime;
import dev.doppel.server.internal.compare.CompareRoutes;
import dev.doppel.server.internal.datasets.DatasetCleanJob;
import dev.doppel.server.internal.datasets.DatasetFolder;
import dev.doppel.server.internal.datasets.DatasetRoutes;
import dev.doppel.server.internal.documents.DocumentMetadataRoutes;
import dev.doppel.server.internal.documents.DocumentRoutes;
import dev.doppel.server.internal.documents.IdempotentAnswers;
import dev.doppel.server.internal.documents.IndexAddJob;
import dev.doppel.server.internal.documents.ServedIndex;
import dev.doppel.server.internal.documents.SimilarDocumentRoutes;
import dev.doppel.server.internal.documents.SimilarSearchJob;
import dev.doppel.server.internal.documents.TextExtractionJob;
import dev.doppel.server.internal.explain.ExplainRoutes;
import dev.doppel.server.internal.http.AccessGuard;
import dev.doppel.server.internal.http.MemoryBudget;
import dev.doppel.server.internal.http.ProblemConverter;
import dev.doppel.server.internal.http.RequestBodyAdmission;
import dev.doppel.server.internal.http.RequestBodyDrainer;
import dev.doppel.server.internal.http.RequestId;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.SecurityHeaders;
import dev.doppel.server.internal.jobs.DocumentLabelRoutes;
import dev.doppel.server.internal.jobs.FollowUpRoutes;
import dev.doppel.server.internal.jobs.JobAdmission;
import dev.doppel.server.internal.jobs.JobEventStreams;
import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.JobTableRoutes;
import dev.doppel.server.internal.jobs.JobsDirectory;
import dev.doppel.server.internal.jobs.PairReviewRoutes;
import dev.doppel.server.internal.jobs.UploadRoutes;
import dev.doppel.server.internal.lab.ExperimentJob;
import dev.doppel.server.internal.lab.ExperimentRoutes;
import dev.doppel.server.internal.scan.IndexScanRoutes;
import dev.doppel.server.internal.scan.ScanJob;
import dev.doppel.server.internal.status.Metrics;
import dev.doppel.server.internal.status.StatusRoutes;
import dev.doppel.server.internal.status.TokenRoutes;
import dev.doppel.server.internal.tune.TuneJob;
import dev.doppel.server.internal.tune.TuneRoutes;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP service, which provides the API under {@code /api/v1} and the web app.
 *
 * <pre>{@code
 * try (Server server = Server.start(ServerOptions.DEFAULTS.withIndex(directory))) {
 *     System.out.println("http://localhost:" + server.port());
 * }
 * }</pre>
 *
 * <p>{@link #routeGroups} lists all groups of routes, and {@link #jobKinds} lists all kinds of job.
 * {@code openapi.json} describes every route.
 *
 * <p>Changes to the system clock affect only the expiry of tokens and the times in the logs, since durations are
 * measured with {@code nanoTime} and jobs are ordered by number.
 *
 * <p>This class is thread-safe.
 */
public final class Server implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    /**
     * The number of request threads. It exceeds the number of cores, since these threads often wait for disks and
     * locks.
     */
    private static final int THREADS = 64;

    /** The maximum number of threads that handle requests with bodies. Slow clients can block only these threads. */
    private static final int BODY_THREADS = THREADS * 3 / 4;

    /**
     * The number of form parts that Jetty accepts in addition to the maximum number of files: one part for the options,
     * and one for an excess file, so that the service can report the exceeded limit before Jetty does.
     */
    private static final int OTHER_PARTS = 2;

    /**
     * The share {@code 1 / JOB_MEMORY_DIVISOR} of the memory budget is reserved for requests. Jobs may use the rest.
     */
    private static final int JOB_MEMORY_DIVISOR = 4;

    /** The maximum time in milliseconds to wait for running requests when the service stops. */
    private static final long GRACE_MILLIS = 10_000;

    private final ServerOptions options;
    private final ServerLimits limits;
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final Metrics metrics = new Metrics();
    private final ExceededLimits exceeded = new ExceededLimits();
    private final @Nullable AcceptedTokens tokens;
    private final @Nullable AuditLog audit;
    private final ServedIndex index;
    private final @Nullable DatasetFolder data;
    private final DatasetCleanJob clean;
    private final TuneJob tune;
    private final JobsDirectory directory;
    private final LastUses uses;
    private final MemoryBudget memory;
    private final Quotas quotas;
    private final JobQueue jobs;
    private final JobEventStreams events;
    private final RequestTimeLimit timeLimit;
    private final List<Router.Route> routes = new ArrayList<>();
    private final Javalin javalin;

    private Server(ServerOptions options, Function<ServedIndex, JobKind> scan) {
        this.options = options;
        limits = options.limits();
        tokens = AcceptedTokens.of(options.token(), options.tokens());
        data = DatasetFolder.open(options.data());
        clean = new DatasetCleanJob(limits.uploads(), data);
        tune = new TuneJob(limits.uploads(), data);
        index = ServedIndex.open(options.index());
        try {
            directory = JobsDirectory.open(options.work());
        } catch (RuntimeException e) {
            index.close();
            throw e;
        }
        try {
            audit = AuditLog.open(options.audit());
        } catch (RuntimeException e) {
            directory.close();
            index.close();
            throw e;
        }
        uses = LastUses.open(directory.lastUses());
        memory = new MemoryBudget(limits.requests().memory());
        quotas = new Quotas(limits.quotas());
        MemoryBudget jobMemory = memory.part(memory.total() / JOB_MEMORY_DIVISOR * (JOB_MEMORY_DIVISOR - 1));
        jobs = new JobQueue(
                directory, limits.jobs(), new JobAdmission(limits.quotas(), jobMemory), jobKinds(scan.apply(index)));
        events = new JobEventStreams(limits.jobs().eventStreams());
        timeLimit = new RequestTimeLimit(limits.requests().time());
        javalin = Javalin.create(this::configure);
    }

    /** Starts a service that runs until it is closed. */
    public static Server start(ServerOptions options) {
        return start(
                options, index -> new ScanJob(ScanJob.FILES, options.limits().uploads(), index));
    }

    /** Starts a service whose scan jobs run {@code scan}. This method allows tests to block scan jobs. */
    static Server start(ServerOptions options, JobKind scan) {
        return start(options, index -> scan);
    }

    private static Server start(ServerOptions options, Function<ServedIndex, JobKind> scan) {
        Server server = new Server(options, scan);
        try {
            server.javalin.start(options.host(), options.port());
            server.logStart();
        } catch (RuntimeException e) {
            server.close();
            throw new IllegalArgumentException(
                    "cannot listen on " + options.host() + ", port " + options.port()
                            + ": the port may be in use, or the address does not belong to this machine; choose another --port or"
                            + " --host",
                    e);
        }
        server.jobs.resume();
        return server;
    }

    /**
     * Logs the address, the data locations and the limits, so that an operator can see how the service is configured.
     */
    private void logStart() {
        String host = options.host().contains(":") && !options.host().startsWith("[")
                ? "[" + options.host() + "]"
                : options.host();
        LOG.info(
                "started Doppel {} at http://{}:{}/; {}; {}; {}; {}",
                StatusRoutes.version(),
                host,
                port(),
                index.optional()
                        .map(open -> "index " + options.index() + " with "
                                + Plurals.count(open.stats().documents(), "document"))
                        .orElse("no index"),
                options.work() == null ? "jobs in a temporary folder" : "jobs in " + options.work(),
                tokens == null
                        ? "no tokens"
                        : options.tokens() == null
                                ? "1 token"
                                : Plurals.count(tokens.list().size(), "token") + " in " + options.tokens(),
                options.audit() == null ? "no audit log" : "audit log " + options.audit());
        LOG.info(
                "limits: uploads of {}, {} at the same time and {} waiting, {} for each job; for each client {} per"
                        + " minute, {} of requests per hour, {} and {} of files",
                ByteSizes.of(limits.uploads().bytes()),
                Plurals.count(limits.jobs().running(), "job"),
                limits.jobs().queued(),
                Plurals.count(limits.jobs().time().toMinutes(), "minute"),
                Plurals.count(limits.quotas().requests(), "request"),
                ByteSizes.of(limits.quotas().bytes()),
                Plurals.count(limits.quotas().jobs(), "job"),
                ByteSizes.of(limits.quotas().disk()));
    }

    private List<JobKind> jobKinds(JobKind scan) {
        ServerLimits.UploadLimits uploads = limits.uploads();
        return List.of(
                scan,
                archiveScan(),
                new ScanJob(ScanJob.REPORT, uploads, index),
                tune,
                new ExperimentJob(),
                new IndexAddJob(index, limits.requests().metadataCharacters(), uploads),
                new TextExtractionJob(uploads),
                new SimilarSearchJob(index, uploads),
                clean);
    }

    private ScanJob archiveScan() {
        return new ScanJob(ScanJob.ARCHIVE, limits.uploads(), index);
    }

    private List<Router.Group> routeGroups() {
        ServerLimits.RequestLimits requests = limits.requests();
        JobRoutes jobRoutes = new JobRoutes(jobs, events);
        return List.of(
                new PageRoutes(),
                new StatusRoutes(
                        stopping::get,
                        index,
                        jobs,
                        limits,
                        quotas,
                        metrics,
                        new StatusRoutes.Operation(
                                SystemTime.now(),
                                options.index(),
                                options.work(),
                                options.data(),
                                options.tokens(),
                                options.audit())),
                new TokenRoutes(tokens, uses, limits.quotas(), quotas, jobs),
                new CompareRoutes(requests, timeLimit),
                new DocumentRoutes(index, requests, IdempotentAnswers.create()),
                new DocumentMetadataRoutes(index, requests),
                new SimilarDocumentRoutes(index, requests, timeLimit),
                new ExplainRoutes(requests, timeLimit),
                new UploadRoutes(
                        jobs,
                        limits.uploads(),
                        Map.of(
                                Router.API + "/scans",
                                ScanJob.FILES,
                                Router.API + "/reports",
                                ScanJob.REPORT,
                                Router.API + "/tunes",
                                TuneJob.KIND,
                                Router.API + "/documents/files",
                                IndexAddJob.KIND,
                                Router.API + "/texts",
                                TextExtractionJob.KIND,
                                Router.API + "/similar/files",
                                SimilarSearchJob.KIND,
                                Router.API + "/datasets",
                                DatasetCleanJob.KIND)),
                new DatasetRoutes(jobs, jobRoutes, data, clean, requests),
                new TuneRoutes(jobs, tune, requests),
                new IndexScanRoutes(jobs, archiveScan(), requests),
                new ExperimentRoutes(jobs, requests),
                jobRoutes,
                new FollowUpRoutes(
                        jobs,
                        jobRoutes,
                        Set.of(ScanJob.FILES, TuneJob.KIND, DatasetCleanJob.KIND),
                        requests.bodyBytes()),
                new JobTableRoutes(jobRoutes),
                new PairReviewRoutes(jobRoutes, requests.bodyBytes()),
                new DocumentLabelRoutes(jobRoutes, requests.bodyBytes()));
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.router.ignoreTrailingSlashes = false;
        config.http.prefer405over404 = true;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.jetty.threadPool = new QueuedThreadPool(THREADS);
        config.jetty.modifyServer(server -> {
            server.setHandler(new GracefulHandler(bodyLimiter()));
            server.setStopTimeout(GRACE_MILLIS);
        });
        config.jetty.modifyServletContextHandler(
                handler -> handler.setMaxFormKeys(limits.uploads().files() + OTHER_PARTS));
        ServerLimits.RequestLimits requests = limits.requests();
        RequestBodyAdmission admission = new RequestBodyAdmission(memory, requests.bodyBytes());
        Router router = new Router(config);
        AccessGuard guard = new AccessGuard(options.host(), options.allowedHosts());
        config.routes.before(context -> {
            context.header(RequestId.HEADER, RequestId.choose(context.header(RequestId.HEADER)));
            SecurityHeaders.ALWAYS.forEach(context::header);
            router.find(context);
            Caller caller = Caller.identify(context, tokens);
            guard.check(context);
            uses.record(caller);
            Role role = Router.roleFor(context);
            if (role != Role.ANYONE) {
                quotas.admit(context, caller);
            }
            caller.require(context, role);
            admission.admit(context);
        });
        config.routes.after(
                context -> RequestBodyDrainer.drain(context, limits.uploads().bytes()));
        config.requestLogger.http((context, millis) -> {
            metrics.count(context, millis);
            exceeded.log(context);
            if (audit != null) {
                audit.write(context);
            }
        });
        ProblemConverter.install(config);
        routeGroups().forEach(group -> group.register(router));
        routes.addAll(router.routes());
    }

    /**
     * Returns a handler that processes at most {@link #BODY_THREADS} requests with bodies at a time. Further requests
     * wait without occupying a thread.
     */
    private QoSHandler bodyLimiter() {
        QoSHandler bodies = new QoSHandler();
        RequestBodyDrainer.METHODS.forEach(bodies::includeMethod);
        bodies.setMaxRequestCount(BODY_THREADS);
        bodies.setMaxSuspend(limits.requests().time());
        return bodies;
    }

    /** Returns the port that the service listens on. */
    public int port() {
        return javalin.port();
    }

    /** Returns all routes. A test compares them with {@code openapi.json}. */
    List<Router.Route> routes() {
        return routes;
    }

    /**
     * Stops the jobs before the HTTP server, so that clients can still see the final states of their jobs. Further
     * calls have no effect.
     */
    @Override
    public void close() {
        if (!stopping.compareAndSet(false, true)) {
            return;
        }
        jobs.close();
        events.close();
        javalin.stop();
        if (audit != null) {
            audit.close();
        }
        timeLimit.close();
        directory.close();
        index.close();
        LOG.info("stopped");
    }
}
