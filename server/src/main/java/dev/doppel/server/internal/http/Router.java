package dev.doppel.server.internal.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.router.Endpoint;
import io.javalin.router.EndpointMetadata;
import io.javalin.router.ParsedEndpoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Registers and lists routes. A test compares the list with {@code openapi.json}. */
public final class Router {
    /** The path prefix of the API. */
    public static final String API = "/api/v1";

    /** A group of related routes. */
    public interface Group {
        void register(Router router);
    }

    /** A route such as {@code GET /api/v1/health}, and the role that it requires. */
    public record Route(String method, String path, Role role) implements EndpointMetadata {}

    private static final String FOUND = "doppel.route";

    private final JavalinConfig config;
    private final List<Route> routes = new ArrayList<>();

    public Router(JavalinConfig config) {
        this.config = config;
    }

    public void get(Role role, String path, Handler handler) {
        add(HandlerType.GET, role, path, handler);
        // Without this handler, Javalin would respond to every HEAD request with status 200.
        handle(HandlerType.HEAD, new Route("HEAD", path, role), handler);
    }

    public void post(Role role, String path, Handler handler) {
        add(HandlerType.POST, role, path, handler);
    }

    public void put(Role role, String path, Handler handler) {
        add(HandlerType.PUT, role, path, handler);
    }

    public void delete(Role role, String path, Handler handler) {
        add(HandlerType.DELETE, role, path, handler);
    }

    private void add(HandlerType method, Role role, String path, Handler handler) {
        Route route = new Route(method.name(), path, role);
        routes.add(route);
        handle(method, route, handler);
    }

    private void handle(HandlerType method, Route route, Handler handler) {
        config.routes.addEndpoint(
                Endpoint.create(method, route.path()).addMetadata(route).handler(handler));
    }

    /**
     * Finds the route of a request before the request is handled. This method uses Javalin's own lookup, so that an
     * unusual path encoding cannot select one route here and another when the request is handled.
     */
    public void find(Context context) {
        ParsedEndpoint found = config.unsafe.internalRouter.findFirstHttpHandlerEntry(context.method(), context.path());
        context.attribute(FOUND, found == null ? null : found.endpoint.metadata(Route.class));
    }

    /** Returns the route that {@link #find} found, or null for a request to an unknown route. */
    public static @Nullable Route found(Context context) {
        return context.attribute(FOUND);
    }

    /**
     * Returns the role that a request requires. Unknown routes also require a token, so that clients without one cannot
     * discover which routes exist.
     */
    public static Role roleFor(Context context) {
        Route route = found(context);
        return route == null ? Role.READ : route.role();
    }

    public List<Route> routes() {
        return Collections.unmodifiableList(routes);
    }
}
