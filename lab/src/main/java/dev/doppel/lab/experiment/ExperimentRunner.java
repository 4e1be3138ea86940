package dev.doppel.lab.experiment;

import dev.doppel.lab.plot.Chart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Runs experiments one after another and returns their results as files.
 *
 * <pre>{@code
 * ExperimentSettings settings = new ExperimentSettings(1, true, List.of());
 * Map<String, String> files = new ExperimentRunner(settings).run(Experiments.ALL, (experiment, findings) -> {});
 * }</pre>
 */
public final class ExperimentRunner {
    /** The name of the HTML page that shows all results. */
    public static final String INDEX = "index.html";

    private final ExperimentSettings settings;

    public ExperimentRunner(ExperimentSettings settings) {
        this.settings = settings;
    }

    /**
     * Runs the experiments and returns the contents of all result files, keyed by file name.
     *
     * @param done a callback that is called after each experiment
     */
    public Map<String, String> run(List<Experiment> experiments, BiConsumer<Experiment, ExperimentFindings> done) {
        return run(experiments, done, true);
    }

    /** Runs the experiments like {@link #run}, but creates an HTML page without links to the other files. */
    public Map<String, String> runAlone(List<Experiment> experiments, BiConsumer<Experiment, ExperimentFindings> done) {
        return run(experiments, done, false);
    }

    private Map<String, String> run(
            List<Experiment> experiments, BiConsumer<Experiment, ExperimentFindings> done, boolean linked) {
        Map<String, String> files = new LinkedHashMap<>();
        List<ExperimentResultsPage.Section> sections = new ArrayList<>();
        for (Experiment experiment : experiments) {
            ExperimentFindings findings = experiment.run(settings);
            List<String> names = new ArrayList<>();
            for (DataTable table : findings.tables()) {
                files.put(table.name() + ".csv", table.csv());
                names.add(table.name() + ".csv");
            }
            int number = 1;
            for (Chart figure : findings.figures()) {
                String name = experiment.name() + (number == 1 ? "" : "-" + number) + ".svg";
                files.put(name, figure.svg());
                names.add(name);
                number++;
            }
            sections.add(new ExperimentResultsPage.Section(experiment.subject(), findings, linked ? names : List.of()));
            done.accept(experiment, findings);
        }
        files.put(INDEX, new ExperimentResultsPage(settings, sections).html());
        return files;
    }
}
