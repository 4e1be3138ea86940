package dev.doppel.server.internal.datasets;

import dev.doppel.internal.Plurals;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.datasets.DatasetFolder.DataFile;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes that list the files in the data folder of the service and clean selected files without an upload. */
public record DatasetRoutes(JobQueue jobs, @Nullable DatasetFolder data, DatasetCleanJob clean, RequestLimits limits)
        implements Router.Group {
    private static final String PATH = Router.API + "/datasets/files";

    private record FileList(List<DataFile> files) {}

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, this::list);
        router.post(Role.ADD, PATH, this::start);
    }

    private void list(Context context) throws IOException {
        JsonCodec.send(context, new FileList(data == null ? List.of() : data.files()));
    }

    private void start(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        List<String> files = clean.request(fields, false).files();
        JobRoutes.sendAccepted(
                context,
                jobs.submit(Caller.of(context).name(), DatasetCleanJob.KIND, IdempotencyKey.of(context), folder -> {
                    folder.writeOptions(fields.json());
                    return title(files);
                }));
    }

    private static String title(List<String> files) {
        String first = files.get(0);
        return files.size() == 1 ? first : first + " and " + Plurals.number(files.size() - 1) + " more";
    }
}
