package dev.doppel.lab.experiment;

import dev.doppel.Document;
import java.util.List;

/**
 * The settings for running experiments.
 *
 * @param seed the seed of all random numbers
 * @param quick whether to run fewer and smaller measurements
 * @param news the news articles to use, or an empty list to generate articles
 */
public record ExperimentSettings(long seed, boolean quick, List<Document> news) {
    public ExperimentSettings {
        news = List.copyOf(news);
    }

    /** Returns {@code full}, or {@code ifQuick} in a quick run. */
    int amount(int full, int ifQuick) {
        return quick ? ifQuick : full;
    }
}
