package dev.doppel.server.internal.datasets;

import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.JobTitle;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes that list the files in the data folder of the service and clean selected files without an upload. */
public record DatasetRoutes(JobQueue jobs, @Nullable DatasetFolder data, DatasetCleanJob clean, RequestLimits limits)
        implements Router.Group {
    private static final String PATH = Router.API + "/datasets/files";

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, this::list);
        router.post(Role.ADD, PATH, this::start);
    }

    private void list(Context context) throws IOException {
        JsonCodec.send(context, data == null ? DatasetFolder.DataFiles.NONE : data.files());
    }

    private void start(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        List<String> files = clean.request(fields, false).files();
        JobRoutes.sendAccepted(
                context,
                jobs.submit(Caller.of(context).name(), DatasetCleanJob.KIND, IdempotencyKey.of(context), folder -> {
                    folder.writeOptions(fields.json());
                    return JobTitle.of(files);
                }));
    }
}
