package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.UrlParameters;
import io.javalin.http.Context;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Routes that return the tables of results page by page. */
public record JobTableRoutes(JobRoutes jobs) implements Router.Group {
    private static final Set<String> PARAMETERS = Set.of("after", "limit", "minimum", "below");
    private static final int DEFAULT_LIMIT = 100;
    private static final int MAX_LIMIT = 1_000;

    @Override
    public void register(Router router) {
        for (JobTable rows : JobTable.values()) {
            router.get(Role.READ, JobRoutes.PATH + "/{id}/" + rows.label(), context -> send(context, rows));
        }
    }

    private void send(Context context, JobTable rows) throws IOException {
        Job job = jobs.findDone(context);
        JsonLinePages pages = new JsonLinePages(job.folder().rows(rows));
        if (!Files.exists(pages.file())) {
            throw ProblemException.notFound("a " + job.kind() + " job has no " + rows.label() + ": see "
                    + JobRoutes.PATH + "/" + job.id() + "/result");
        }
        UrlParameters parameters = UrlParameters.of(context, PARAMETERS);
        int limit = parameters.integer("limit", 1, MAX_LIMIT, DEFAULT_LIMIT);
        String minimum = parameters.optional("minimum");
        String below = parameters.optional("below");
        JsonLinePages.Page page =
                pages.read(start(pages, parameters.optional("after")), limit, filter(rows, minimum, below));
        String next = page.next().isPresent() ? Long.toString(page.next().getAsLong()) : null;
        if (next != null) {
            context.header("Link", "<" + nextPath(context, next, limit, minimum, below) + ">; rel=\"next\"");
        }
        context.contentType("application/json; charset=utf-8")
                .result("{\"" + rows.label() + "\":[" + String.join(",", page.rows()) + "],\"next\":"
                        + (next == null ? "null" : "\"" + next + "\"") + "}");
    }

    private static String nextPath(
            Context context, String next, int limit, @Nullable String minimum, @Nullable String below) {
        return context.path() + "?after=" + next + "&limit=" + limit + parameter("minimum", minimum)
                + parameter("below", below);
    }

    private static String parameter(String name, @Nullable String value) {
        return value == null ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private static long start(JsonLinePages pages, @Nullable String after) throws IOException {
        if (after == null) {
            return 0;
        }
        if (!after.matches("[0-9]{1,18}") || !pages.isStart(Long.parseLong(after))) {
            throw ProblemException.badField(
                    "after", "after must be the value of next in an earlier page (got: " + ClientText.of(after) + ")");
        }
        return Long.parseLong(after);
    }

    private static Predicate<String> filter(JobTable rows, @Nullable String minimum, @Nullable String below) {
        if (minimum == null && below == null) {
            return row -> true;
        }
        double least = minimum == null ? 0 : number("minimum", minimum);
        double limit = below == null ? Double.POSITIVE_INFINITY : number("below", below);
        return row -> {
            double value =
                    JsonCodec.mapper().readTree(row).get(rows.minimumField()).doubleValue();
            return value >= least && value < limit;
        };
    }

    private static double number(String name, String value) {
        if (!value.matches("[0-9]{1,9}([.][0-9]{1,20})?")) {
            throw ProblemException.badField(
                    name, name + " must be a number such as 0.9 (got: " + ClientText.of(value) + ")");
        }
        return Double.parseDouble(value);
    }
}
