package dev.doppel.server.internal.scan;

import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import io.javalin.http.Context;
import java.util.List;

/** The route that creates a job to compare the documents of the index with each other. */
public record IndexScanRoutes(JobQueue jobs, ScanJob scan, RequestLimits limits) implements Router.Group {
    private static final String TITLE = "Duplicates in the archive";

    /** The scan options that apply only to uploaded files. */
    private static final List<String> FILE_OPTIONS =
            List.of("archive", "earlier", "submissions", "include", "exclude", "sameAuthor", "title");

    @Override
    public void register(Router router) {
        router.post(Role.ADD, Router.API + "/documents/scans", this::start);
    }

    private void start(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        for (String option : FILE_OPTIONS) {
            if (fields.has(option)) {
                throw ProblemException.badField(option, option + " applies only to uploaded files: leave it out");
            }
        }
        ScanRequest.of(fields);
        JobRoutes.sendAccepted(
                context, jobs.submit(Caller.of(context).name(), ScanJob.ARCHIVE, IdempotencyKey.of(context), folder -> {
                    folder.writeOptions(fields.json());
                    scan.validate(folder);
                    return TITLE;
                }));
    }
}
