package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Routes for readers' verdicts and notes on the pairs of a scan. */
public record PairReviewRoutes(JobRoutes jobs, long maxBodyBytes) implements Router.Group {
    private static final String PATH = JobRoutes.PATH + "/{id}/reviews";
    private static final Set<String> VERDICTS = Set.of("", "unremarkable", "check", "copied");
    private static final int MAX_NOTE = 10_000;
    private static final int MAX_PAIR = 1_000_000;

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, this::list);
        router.put(Role.ADD, PATH + "/{pair}", this::put);
    }

    private record ReviewList(List<PairReview> reviews) {}

    private void list(Context context) throws IOException {
        JsonCodec.send(
                context, new ReviewList(PairReview.read(jobs.findDone(context).folder())));
    }

    private void put(Context context) throws IOException {
        Job job = jobs.findDone(context);
        int pair = pair(context.pathParam("pair"));
        RequestFields fields = RequestFields.of(context, maxBodyBytes);
        PairReview review;
        synchronized (job) {
            PairReview earlier = PairReview.of(pair, job.folder());
            String verdict = fields.choice("verdict", earlier.verdict(), PairReviewRoutes::verdict);
            String note = fields.has("note") ? fields.text("note", MAX_NOTE) : earlier.note();
            fields.refuseOthers();
            review = new PairReview(pair, verdict, note);
            review.writeTo(job.folder());
        }
        JsonCodec.send(context, review);
    }

    private static String verdict(String value) {
        if (!VERDICTS.contains(value)) {
            throw new IllegalArgumentException(
                    "must be unremarkable, check, copied or empty (got: " + ClientText.of(value) + ")");
        }
        return value;
    }

    private static int pair(String value) {
        if (!value.matches("[0-9]{1,7}") || Integer.parseInt(value) > MAX_PAIR) {
            throw ProblemException.badField(
                    "pair", "pair must be a whole number, 0 .. " + MAX_PAIR + " (got: " + ClientText.of(value) + ")");
        }
        return Integer.parseInt(value);
    }
}
