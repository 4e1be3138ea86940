package dev.doppel.server.internal.tune;

import dev.doppel.Options;
import dev.doppel.lab.tune.TuneOptions;
import dev.doppel.label.Labelled;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.util.List;

/** The fields of a request that say what is settled already; the rest is recommended. */
public final class TuneRequest {
    private static final int MOST_SAMPLED = 100_000;

    private TuneRequest() {}

    static TuneOptions options(RequestFields fields) {
        TextScheme text = fields.choice(
                "text",
                TextScheme.PLAIN,
                label -> TextScheme.PLAIN.withProfile(Labelled.parse(TextScheme.Profile.class, "text profile", label)));
        List<ShingleScheme> shingles = fields.choice(
                "shingles",
                TuneOptions.usualShingles(text, false),
                label -> List.of(ShingleScheme.parse(label, "set")));
        Double threshold = fields.optionalNumber("threshold");
        Double recall = fields.optionalNumber("recall");
        int sample = fields.integer("sample", 2, MOST_SAMPLED, TuneOptions.DEFAULT_SAMPLE);
        int seed = fields.integer("seed", 0, Integer.MAX_VALUE, 1);
        fields.refuseOthers();
        Options texts = fields.checked("shingles", () -> Options.defaults().withText(text, shingles.get(0)));
        Options settled =
                fields.checked("recall", () -> texts.withRecall(recall == null ? Options.DEFAULT_RECALL : recall));
        return fields.checked("threshold", () -> new TuneOptions(settled, shingles, threshold, sample, seed));
    }
}
