package dev.doppel.server.internal.lab;

import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.server.ServerLimits;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.Jobs;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells which experiments there are, and has them repeated. */
public final class ExperimentRoutes implements Router.Group {
    private static final String PATH = Router.API + "/experiments";

    private final Jobs jobs;
    private final ServerLimits limits;

    public ExperimentRoutes(Jobs jobs, ServerLimits limits) {
        this.jobs = jobs;
        this.limits = limits;
    }

    @Override
    public void register(Router router) {
        router.get(PATH, ExperimentRoutes::list);
        router.post(PATH, this::repeat);
    }

    private record ExperimentList(List<Experiment.Subject> experiments) {}

    private static void list(Context context) {
        JsonCodec.send(
                context,
                new ExperimentList(
                        Experiments.ALL.stream().map(Experiment::subject).toList()));
    }

    private void repeat(Context context) {
        RequestFields fields = RequestFields.of(context, limits.bodyBytes());
        ExperimentRequest request = ExperimentRequest.of(fields);
        JobFolder folder = jobs.prepare();
        try {
            folder.writeOptions(JsonCodec.bytes(asked(fields, request)));
        } catch (IOException e) {
            jobs.discard(folder);
            throw new UncheckedIOException(e);
        }
        JobRoutes.accepted(context, jobs.submit(ExperimentJob.KIND, request.title(), folder));
    }

    /** The same as it would be asked again, with every choice made. */
    private static Map<String, Object> asked(RequestFields fields, ExperimentRequest request) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("name", fields.string("name"));
        asked.put("quick", request.setting().quick());
        asked.put("seed", request.setting().seed());
        return asked;
    }
}
