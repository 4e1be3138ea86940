package dev.doppel.lab.experiment;

import dev.doppel.lab.internal.plot.Chart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Runs experiments one after another, and makes the files of their results. */
public final class ExperimentRunner {
    /** The page. */
    public static final String INDEX = "index.html";

    private final ExperimentSettings setting;

    public ExperimentRunner(ExperimentSettings setting) {
        this.setting = setting;
    }

    /**
     * All files of a run by their names, the page last.
     *
     * @param done is told what each experiment found
     */
    public Map<String, String> run(List<Experiment> experiments, BiConsumer<Experiment, Findings> done) {
        return run(experiments, done, true);
    }

    /** The same for whoever shows the page without the files beside it, which it then does not link. */
    public Map<String, String> runAlone(List<Experiment> experiments, BiConsumer<Experiment, Findings> done) {
        return run(experiments, done, false);
    }

    private Map<String, String> run(
            List<Experiment> experiments, BiConsumer<Experiment, Findings> done, boolean linked) {
        Map<String, String> files = new LinkedHashMap<>();
        List<LabPage.Section> sections = new ArrayList<>();
        for (Experiment experiment : experiments) {
            Findings findings = experiment.run(setting);
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
            sections.add(new LabPage.Section(experiment.subject(), findings, linked ? names : List.of()));
            done.accept(experiment, findings);
        }
        files.put(INDEX, new LabPage(setting, sections).html());
        return files;
    }
}
