package dev.doppel.server.internal.tune;

import dev.doppel.Options;
import dev.doppel.SearchRequest;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.lab.tune.TuneOptions;
import dev.doppel.server.internal.datasets.DatasetFolder;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.TableFields;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.util.List;

/**
 * The options for tuning.
 *
 * @param reading the fields or columns of tables that contain the text and the id
 * @param keep the policy that the recommended command uses to select which of several similar records to keep
 * @param files the names of files in the data folder; empty for uploaded files
 */
record TuneRequest(TuneOptions options, CorpusOptions reading, KeepPolicy keep, List<String> files) {
    /** The maximum number of documents in the sample. Each sampled document is compared with all documents. */
    private static final int MAX_SAMPLE = 100_000;

    static TuneRequest of(RequestFields fields) {
        TextScheme text = fields.choice(
                "text", TextScheme.PLAIN, label -> TextScheme.PLAIN.withProfile(TextScheme.Profile.requested(label)));
        List<ShingleScheme> shingles = fields.choice(
                "shingles",
                TuneOptions.defaultShingles(text, false),
                label -> List.of(ShingleScheme.parse(label, "set")));
        Double threshold = fields.optionalNumber("threshold");
        Double recall = fields.optionalNumber("recall");
        int sample = fields.integer("sample", 2, MAX_SAMPLE, TuneOptions.DEFAULT_SAMPLE);
        int seed = fields.integer("seed", 0, Integer.MAX_VALUE, TuneOptions.DEFAULT_SEED);
        KeepPolicy keep = fields.choice("keep", KeepPolicy.FIRST, KeepPolicy::parse);
        CorpusOptions reading = TableFields.of(fields, CorpusOptions.DEFAULTS);
        List<String> files = fields.optionalStrings("files", DatasetFolder.MAX_FILES);
        fields.refuseOthers();
        Options texts = fields.checked("shingles", () -> SearchRequest.texts(text, shingles.get(0)));
        Options options = recall == null ? texts : fields.checked("recall", () -> texts.withRecall(recall));
        return new TuneRequest(
                fields.checked("threshold", () -> new TuneOptions(options, shingles, threshold, sample, seed)),
                reading,
                keep,
                files);
    }
}
