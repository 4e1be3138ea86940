package dev.doppel.lab.experiment;

import dev.doppel.Document;
import java.util.List;

/**
 * What a run of experiments is given.
 *
 * @param seed of everything random
 * @param quick whether less is measured, for a first look
 * @param news the articles of report 002; none means: generated ones instead
 */
public record ExperimentSettings(long seed, boolean quick, List<Document> news) {
    public ExperimentSettings {
        news = List.copyOf(news);
    }

    /** One of two amounts: what a full run takes, or a quick one. */
    int amount(int full, int forQuick) {
        return quick ? forQuick : full;
    }
}
