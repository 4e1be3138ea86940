package dev.doppel.server.internal.lab;

import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.IdempotencyKey;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobRoutes;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Routes that list and run lab experiments. */
public record ExperimentRoutes(JobQueue jobs, RequestLimits limits) implements Router.Group {
    private static final String PATH = Router.API + "/experiments";

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, ExperimentRoutes::list);
        router.post(Role.ADD, PATH, this::run);
    }

    private record ExperimentList(List<Experiment.Subject> experiments) {}

    private static void list(Context context) {
        JsonCodec.send(
                context,
                new ExperimentList(
                        Experiments.ALL.stream().map(Experiment::subject).toList()));
    }

    private void run(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        ExperimentRequest request = ExperimentRequest.of(fields);
        Job job = jobs.submit(Caller.of(context).name(), ExperimentJob.KIND, IdempotencyKey.of(context), folder -> {
            folder.writeOptions(JsonCodec.bytes(options(fields, request)));
            return request.title();
        });
        JobRoutes.sendAccepted(context, job);
    }

    /** Returns the request options, with default values for missing options. */
    private static Map<String, Object> options(RequestFields fields, ExperimentRequest request) {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("name", fields.string("name"));
        options.put("quick", request.setting().quick());
        options.put("seed", request.setting().seed());
        return options;
    }
}
