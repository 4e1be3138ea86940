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
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

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
        Set<String> known = new TreeSet<>(PARAMETERS);
        String keyField = rows.keyField();
        if (keyField != null) {
            known.add(keyField);
        }
        UrlParameters parameters = UrlParameters.of(context, known);
        int limit = parameters.integer("limit", 1, MAX_LIMIT, DEFAULT_LIMIT);
        JsonLinePages.Page page =
                pages.read(start(pages, parameters.optional("after")), limit, filter(rows, parameters));
        String next = page.next().isPresent() ? Long.toString(page.next().getAsLong()) : null;
        if (next != null) {
            context.header("Link", "<" + nextPath(context, next, limit, known, parameters) + ">; rel=\"next\"");
        }
        context.contentType("application/json; charset=utf-8")
                .result("{\"" + rows.label() + "\":[" + String.join(",", page.rows()) + "],\"next\":"
                        + (next == null ? "null" : "\"" + next + "\"") + "}");
    }

    private static String nextPath(
            Context context, String next, int limit, Set<String> known, UrlParameters parameters) {
        StringBuilder path = new StringBuilder(context.path() + "?after=" + next + "&limit=" + limit);
        for (String name : known) {
            String value = parameters.optional(name);
            if (value != null && !name.equals("after") && !name.equals("limit")) {
                path.append('&').append(name).append('=').append(URLEncoder.encode(value, StandardCharsets.UTF_8));
            }
        }
        return path.toString();
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

    private static Predicate<String> filter(JobTable rows, UrlParameters parameters) {
        String minimum = parameters.optional("minimum");
        String below = parameters.optional("below");
        String keyField = rows.keyField();
        String key = keyField == null ? null : parameters.optional(keyField);
        if (minimum == null && below == null && key == null) {
            return row -> true;
        }
        double least = minimum == null ? 0 : number("minimum", minimum);
        double limit = below == null ? Double.POSITIVE_INFINITY : number("below", below);
        return row -> {
            JsonNode fields = JsonCodec.mapper().readTree(row);
            double value = fields.get(rows.minimumField()).doubleValue();
            boolean isWanted = key == null || fields.get(keyField).stringValue().equals(key);
            return isWanted && value >= least && value < limit;
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
