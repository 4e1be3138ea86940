package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.lab.disguise.Program;
import java.util.List;

/**
 * The settings for running experiments.
 *
 * @param seed the seed for all random numbers
 * @param quick whether to run fewer and smaller measurements
 * @param news the news articles to use, or an empty list to generate articles
 * @param programs the programs to disguise, named {@code TASK/NAME}, or an empty list to use the built-in examples
 */
public record ExperimentSettings(long seed, boolean quick, List<Document> news, List<Program> programs) {
    public ExperimentSettings {
        news = List.copyOf(news);
        programs = List.copyOf(programs);
    }

    /** Creates settings that use the built-in example programs. */
    public ExperimentSettings(long seed, boolean quick, List<Document> news) {
        this(seed, quick, news, List.of());
    }

    /** Returns {@code ifQuick} in a quick run, and {@code full} otherwise. */
    int amount(int full, int ifQuick) {
        return quick ? ifQuick : full;
    }
}
