package dev.doppel.server;

import dev.doppel.server.http.Json;
import dev.doppel.server.http.ProblemException;
import dev.doppel.server.http.Router;
import io.javalin.http.Context;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** How the service is. */
final class StatusRoutes implements Router.Group {
    private final BooleanSupplier stopping;

    StatusRoutes(BooleanSupplier stopping) {
        this.stopping = stopping;
    }

    @Override
    public void register(Router router) {
        router.get(Router.API + "/health", this::health);
    }

    private void health(Context context) {
        if (stopping.getAsBoolean()) {
            throw ProblemException.unavailable("the service is about to stop");
        }
        Json.send(context, Map.of("status", "ok"));
    }
}
