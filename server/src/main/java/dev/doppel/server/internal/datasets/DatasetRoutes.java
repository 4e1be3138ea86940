package dev.doppel.server.internal.datasets;

import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.UrlParameters;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.JobTitle;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Routes that list the files in the data folder of the service and clean selected files without an upload. They also
 * return the beginning of a file, so that a client can show the names of the fields in the file.
 */
public record DatasetRoutes(
        JobQueue jobs, JobRoutes routes, @Nullable DatasetFolder data, DatasetCleanJob clean, RequestLimits limits)
        implements Router.Group {
    private static final String PATH = Router.API + "/datasets/files";

    /** The maximum number of bytes to return from the beginning of a file. */
    private static final int BEGINNING = 400_000;

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, this::list);
        router.post(Role.ADD, PATH, this::start);
        router.get(Role.ADD, PATH + "/beginning", this::beginningOfFile);
        router.get(Role.ADD, JobRoutes.PATH + "/{id}/beginning", this::beginningOfInput);
    }

    private void beginningOfFile(Context context) throws IOException {
        String name = name(context);
        if (data == null) {
            throw ProblemException.notFound("the service has no data folder: start it with --data DIR");
        }
        sendBeginning(context, data.file("name", name));
    }

    private void beginningOfInput(Context context) throws IOException {
        Job job = routes.find(context);
        String name = name(context);
        if (!job.kind().equals(DatasetCleanJob.KIND) || !job.folder().isReusable()) {
            throw ProblemException.notFound("the files of the job " + job.id() + " are not stored");
        }
        sendBeginning(context, clean.input(job.folder(), name));
    }

    private static String name(Context context) {
        return UrlParameters.of(context, Set.of("name")).required("name");
    }

    private static void sendBeginning(Context context, Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            context.contentType("application/octet-stream").result(stream.readNBytes(BEGINNING));
        }
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
