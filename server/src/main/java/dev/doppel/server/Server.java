package dev.doppel.server;

import dev.doppel.server.http.Guard;
import dev.doppel.server.http.Headers;
import dev.doppel.server.http.Problems;
import dev.doppel.server.http.Router;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** The service as it runs. Each group of routes is a class of its own, listed in {@link #groups}. */
public final class Server implements AutoCloseable {
    private final ServerOptions options;
    private final AtomicBoolean stopping = new AtomicBoolean();
    private final List<Router.Route> routes = new ArrayList<>();
    private final Javalin javalin;

    private Server(ServerOptions options) {
        this.options = options;
        javalin = Javalin.create(this::configure);
    }

    /** Starts a service, which runs until it is closed. */
    public static Server start(ServerOptions options) {
        Server server = new Server(options);
        server.javalin.start(options.host(), options.port());
        return server;
    }

    private List<Router.Group> groups() {
        return List.of(new PageRoutes(), new StatusRoutes(stopping::get));
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.prefer405over404 = true;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        Guard guard = new Guard(options.host(), options.allowedHosts(), options.token());
        config.routes.before(context -> {
            Headers.ALWAYS.forEach(context::header);
            guard.check(context);
        });
        Problems.install(config);
        Router router = new Router(config.routes);
        groups().forEach(group -> group.register(router));
        routes.addAll(router.routes());
    }

    /** The port on which it listens. */
    public int port() {
        return javalin.port();
    }

    /** All ways to ask. */
    List<Router.Route> routes() {
        return routes;
    }

    /** Stops: what was begun is finished first. */
    @Override
    public void close() {
        stopping.set(true);
        javalin.stop();
    }
}
