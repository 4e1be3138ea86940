package dev.doppel.server.internal.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Registers and lists routes. A test compares the list with {@code openapi.json}. */
public final class Router {
    /** The path prefix of the API. */
    public static final String API = "/api/v1";

    /** A group of related routes. */
    public interface Group {
        void register(Router router);
    }

    /** A route such as {@code GET /api/v1/health}. */
    public record Route(String method, String path) {}

    private final RoutesConfig config;
    private final List<Route> routes = new ArrayList<>();

    public Router(RoutesConfig config) {
        this.config = config;
    }

    public void get(String path, Handler handler) {
        add(HandlerType.GET, path, handler);
        // Without this handler, Javalin would respond to every HEAD request with status 200.
        config.addHttpHandler(HandlerType.HEAD, path, handler);
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
        config.addHttpHandler(method, path, handler);
        routes.add(new Route(method.name(), path));
    }

    public List<Route> routes() {
        return Collections.unmodifiableList(routes);
    }
}
