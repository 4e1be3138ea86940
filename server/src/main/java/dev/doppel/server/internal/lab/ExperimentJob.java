package dev.doppel.server.internal.lab;

import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.ExperimentRunner;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs lab experiments. */
public final class ExperimentJob implements JobKind {
    public static final String KIND = "experiment";

    @Override
    public String kind() {
        return KIND;
    }

    /**
     * The result of the job.
     *
     * @param files the contents of data files and figures, keyed by file name
     */
    private record Result(List<Finding> experiments, boolean quick, long seed, Map<String, String> files) {}

    /** The finding of an experiment, in one or two sentences. */
    private record Finding(String name, String title, String found) {}

    @Override
    public int memoryPerByte() {
        return 0;
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        ExperimentRequest request = ExperimentRequest.of(folder.options());
        List<Finding> found = new ArrayList<>();
        startStage(request, found.size(), job);
        Map<String, String> files = new LinkedHashMap<>(new ExperimentRunner(request.setting())
                .runAlone(request.experiments(), (done, findings) -> {
                    found.add(new Finding(done.name(), done.subject().title(), findings.summary()));
                    startStage(request, found.size(), job);
                }));
        String page = String.valueOf(files.remove(ExperimentRunner.INDEX));
        Result result =
                new Result(found, request.setting().quick(), request.setting().seed(), files);
        JobFolder.write(
                folder.result(), writer -> writer.write(JsonCodec.mapper().writeValueAsString(result)));
        JobFolder.write(folder.report(), writer -> writer.write(page));
    }

    /** Reports the next stage, or throws {@code CancellationException} if the job was stopped. */
    private static void startStage(ExperimentRequest request, int done, Job job) {
        List<Experiment> experiments = request.experiments();
        if (done == experiments.size()) {
            job.stage("writing the page", -1);
            return;
        }
        String title = experiments.get(done).subject().title();
        job.stage(
                experiments.size() == 1
                        ? "repeating the experiment"
                        : "experiment " + (done + 1) + " of " + experiments.size() + ": " + title,
                -1);
    }
}
