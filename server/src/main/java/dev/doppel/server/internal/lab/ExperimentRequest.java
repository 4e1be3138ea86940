package dev.doppel.server.internal.lab;

import dev.doppel.corpus.internal.input.NameSuggestion;
import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.ExperimentSettings;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.RequestFields;
import java.util.List;

/** A request to run experiments in one job. */
record ExperimentRequest(List<Experiment> experiments, ExperimentSettings setting, String title) {
    private static final String ALL = "all";

    static ExperimentRequest of(RequestFields fields) {
        String name = fields.string("name");
        List<Experiment> experiments = fields.checked("name", () -> named(name));
        boolean quick = fields.flag("quick", true);
        int seed = fields.integer("seed", 0, Integer.MAX_VALUE, 1);
        fields.refuseOthers();
        return new ExperimentRequest(
                experiments,
                new ExperimentSettings(seed, quick, List.of()),
                experiments.size() == 1 ? experiments.get(0).subject().title() : "All experiments");
    }

    private static List<Experiment> named(String name) {
        if (name.equals(ALL)) {
            return Experiments.ALL;
        }
        return List.of(Experiments.ALL.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown experiment: " + ClientText.of(name)
                        + NameSuggestion.nearest(name, Experiments.names())
                                .map(near -> " (did you mean " + near + "?)")
                                .orElse("")
                        + "; choose all, or one of: " + String.join(", ", Experiments.names()))));
    }
}
