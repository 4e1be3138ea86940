package dev.doppel.server.internal.tune;

import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.JobTitle;
import io.javalin.http.Context;
import java.util.List;

/** The route that recommends settings for files that are already in the data folder of the service. */
public record TuneRoutes(JobQueue jobs, TuneJob tune, RequestLimits limits) implements Router.Group {
    @Override
    public void register(Router router) {
        router.post(Role.ADD, Router.API + "/tunes/files", this::start);
    }

    private void start(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        List<String> files = tune.request(fields, false).files();
        JobRoutes.sendAccepted(
                context, jobs.submit(Caller.of(context).name(), TuneJob.KIND, IdempotencyKey.of(context), folder -> {
                    folder.writeOptions(fields.json());
                    return JobTitle.of(files);
                }));
    }
}
