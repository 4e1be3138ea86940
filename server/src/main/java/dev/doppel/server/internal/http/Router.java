package dev.doppel.server.internal.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Takes down the routes, so that a test can hold them against what the service says of itself. */
public final class Router {
    /** The path below which programs ask. */
    public static final String API = "/api/v1";

    /** A group of routes that belong together. */
    public interface Group {
        void register(Router router);
    }

    /** A way to ask, such as {@code GET /api/v1/health}. */
    public record Route(String method, String path) {}

    private final RoutesConfig routes;
    private final List<Route> taken = new ArrayList<>();

    public Router(RoutesConfig routes) {
        this.routes = routes;
    }

    public void get(String path, Handler handler) {
        add(HandlerType.GET, path, handler);
        // Otherwise whatever is asked for with HEAD is said to be there.
        routes.addHttpHandler(HandlerType.HEAD, path, handler);
    }

    public void post(String path, Handler handler) {
        add(HandlerType.POST, path, handler);
    }

    public void put(String path, Handler handler) {
        add(HandlerType.PUT, path, handler);
    }

    public void delete(String path, Handler handler) {
        add(HandlerType.DELETE, path, handler);
    }

    private void add(HandlerType method, String path, Handler handler) {
        routes.addHttpHandler(method, path, handler);
        taken.add(new Route(method.name(), path));
    }

    public List<Route> routes() {
        return Collections.unmodifiableList(taken);
    }
}
