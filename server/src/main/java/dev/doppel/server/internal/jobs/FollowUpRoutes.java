package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import io.javalin.http.Context;
import java.nio.file.NoSuchFileException;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * The route that starts a job on the files of an earlier job, so that they need not be uploaded again.
 *
 * @param kinds the kinds of jobs that can be started in this way
 */
public record FollowUpRoutes(JobQueue jobs, JobRoutes routes, Set<String> kinds, long bodyBytes)
        implements Router.Group {
    @Override
    public void register(Router router) {
        router.post(Role.ADD, JobRoutes.PATH + "/{id}/follow-up", this::start);
    }

    private void start(Context context) {
        Job earlier = routes.find(context);
        RequestFields fields = RequestFields.of(context, bodyBytes);
        String kind = fields.choice("kind", earlier.kind(), this::known);
        ObjectNode options = fields.copyOf("options");
        fields.refuseOthers();
        if (!earlier.folder().hasFiles() && !jobs.work(kind).readsDataFolder()) {
            throw ProblemException.conflict(
                    "kind", "the job has no uploaded files: upload them to start a job of another kind");
        }
        JobRoutes.sendAccepted(
                context, jobs.submit(Caller.of(context).name(), kind, IdempotencyKey.of(context), folder -> {
                    if (!earlier.folder().isReusable()) {
                        throw EarlierJob.gone(earlier.id());
                    }
                    try {
                        folder.reuse(earlier.folder(), jobs.work(kind).parts(), options);
                        CarriedReviews.take(earlier, folder);
                    } catch (NoSuchFileException e) {
                        throw EarlierJob.gone(earlier.id()); // another thread is removing the job
                    }
                    jobs.work(kind).validate(folder);
                    return earlier.title();
                }));
    }

    private String known(String kind) {
        if (!kinds.contains(kind)) {
            throw new IllegalArgumentException("kind must be one of "
                    + String.join(", ", kinds.stream().sorted().toList()) + " (got: " + ClientText.of(kind) + ")");
        }
        return kind;
    }
}
