package dev.doppel.server;

import dev.doppel.server.internal.compare.CompareRoutes;
import dev.doppel.server.internal.documents.DocumentRoutes;
import dev.doppel.server.internal.documents.OpenIndex;
import dev.doppel.server.internal.documents.SimilarRoutes;
import dev.doppel.server.internal.explain.ExplainRoutes;
import dev.doppel.server.internal.http.AccessGuard;
import dev.doppel.server.internal.http.BodyDrainer;
import dev.doppel.server.internal.http.Problems;
import dev.doppel.server.internal.http.RequestTimeLimit;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.SecurityHeaders;
import dev.doppel.server.internal.jobs.EventStreams;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.JobWork;
import dev.doppel.server.internal.jobs.Jobs;
import dev.doppel.server.internal.jobs.Uploads;
import dev.doppel.server.internal.jobs.WorkDirectory;
import dev.doppel.server.internal.lab.ExperimentJob;
import dev.doppel.server.internal.lab.ExperimentRoutes;
import dev.doppel.server.internal.scan.ScanJob;
import dev.doppel.server.internal.scan.ScanRoutes;
import dev.doppel.server.internal.status.Metrics;
import dev.doppel.server.internal.status.StatusRoutes;
import dev.doppel.server.internal.tune.TuneJob;
import dev.doppel.server.internal.tune.TuneRoutes;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The service as it runs. Each group of routes is a class of its own, listed in {@link #groups}; what takes longer than a
 * request is a {@link JobWork}, listed in {@link #works}.
 */
public final class Server implements AutoCloseable {
    /** Requests wait for disks and for each other, so that there are more threads than cores. */
    private static final int THREADS = 64;

    /** Clients that send slowly hold as many threads as this; the rest answer what is short. */
    private static final int BODIES = THREADS * 3 / 4;

    /** A form has one part beside its files, and one more shows that there are too many. */
    private static final int OTHER_PARTS = 2;

    /** How long requests that were begun may take when the service stops. */
    private static final long GRACE_MILLIS = 10_000;

    private final ServerOptions options;
    private final ServerLimits limits;
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final Metrics metrics = new Metrics();
    private final OpenIndex index;
    private final WorkDirectory directory;
    private final Jobs jobs;
    private final EventStreams events;
    private final RequestTimeLimit time;
    private final List<Router.Route> routes = new ArrayList<>();
    private final Javalin javalin;

    private Server(ServerOptions options, JobWork scan) {
        this.options = options;
        limits = options.limits();
        index = OpenIndex.at(options.index());
        try {
            directory = WorkDirectory.open(options.work());
        } catch (RuntimeException e) {
            index.close();
            throw e;
        }
        jobs = new Jobs(directory, limits, works(scan));
        events = new EventStreams(limits.eventStreams());
        time = new RequestTimeLimit(limits.requestTime());
        javalin = Javalin.create(this::configure);
    }

    /** Starts a service, which runs until it is closed. */
    public static Server start(ServerOptions options) {
        return start(options, new ScanJob(options.limits().jobCharacters()));
    }

    /** The same with other work in the place of scans, for tests that hold it up. */
    static Server start(ServerOptions options, JobWork scan) {
        Server server = new Server(options, scan);
        try {
            server.javalin.start(options.host(), options.port());
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw new IllegalArgumentException(
                    "cannot listen on " + options.host() + ", port " + options.port()
                            + ": another program may be there, or it is no address of this machine; name another --port or"
                            + " --host",
                    e);
        }
    }

    /** What jobs do. */
    private List<JobWork> works(JobWork scan) {
        return List.of(scan, new TuneJob(limits.jobCharacters()), new ExperimentJob());
    }

    /** All ways to ask. */
    private List<Router.Group> groups() {
        Uploads uploads = new Uploads(jobs, limits);
        return List.of(
                new PageRoutes(),
                new StatusRoutes(stopping::get, index, jobs, limits, metrics),
                new CompareRoutes(limits, time),
                new DocumentRoutes(index, limits),
                new SimilarRoutes(index, limits, time),
                new ScanRoutes(uploads),
                new ExplainRoutes(limits, time),
                new TuneRoutes(uploads),
                new ExperimentRoutes(jobs, limits),
                new JobRoutes(jobs, events));
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
            server.setHandler(new GracefulHandler(bodies()));
            server.setStopTimeout(GRACE_MILLIS);
        });
        config.jetty.modifyServletContextHandler(handler -> handler.setMaxFormKeys(limits.files() + OTHER_PARTS));
        AccessGuard guard = new AccessGuard(options.host(), options.allowedHosts(), options.token());
        config.routes.before(context -> {
            SecurityHeaders.ALWAYS.forEach(context::header);
            guard.check(context);
        });
        config.routes.after(context -> BodyDrainer.drain(context, limits.uploadBytes()));
        config.requestLogger.http(metrics::count);
        Problems.install(config);
        Router router = new Router(config.routes);
        groups().forEach(group -> group.register(router));
        routes.addAll(router.routes());
    }

    /** Lets requests with bodies in, and others wait for their turn without a thread. */
    private QoSHandler bodies() {
        QoSHandler bodies = new QoSHandler();
        bodies.includeMethod("POST");
        bodies.includeMethod("PUT");
        bodies.setMaxRequestCount(BODIES);
        bodies.setMaxSuspend(limits.requestTime());
        return bodies;
    }

    /** The port on which it listens. */
    public int port() {
        return javalin.port();
    }

    /** What a test holds against what the service says of itself. */
    List<Router.Route> routes() {
        return routes;
    }

    /** Stops: jobs first, of which clients can still hear how they end, and then requests. */
    @Override
    public void close() {
        if (!stopping.compareAndSet(false, true)) {
            return;
        }
        jobs.close();
        events.close();
        javalin.stop();
        time.close();
        directory.close();
        index.close();
    }
}
