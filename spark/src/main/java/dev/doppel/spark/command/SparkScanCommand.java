package dev.doppel.spark.command;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.SubmissionRequest;
import dev.doppel.options.IgnoredTextOptions;
import dev.doppel.options.OptionalNumberParser;
import dev.doppel.options.PassageLevelOption;
import dev.doppel.options.SearchOptions;
import dev.doppel.passage.PassageScheme;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code doppel-spark scan} command, which finds the similar pairs in a corpus. */
@Command(
        name = "scan",
        description = "Find pairs of similar documents, or pairs that share passages.",
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar scan 'hdfs:///news/*.jsonl' --threshold 0.7 -o hdfs:///pairs",
            "         spark-submit doppel-spark.jar scan 'hdfs:///news/*.jsonl' --passages 60 -o hdfs:///shared",
            "",
            "DIR/pairs lists all pairs with their similarity by every measure. DIR/skipped lists the documents",
            "that could not be read, with reasons. DIR/run.json contains all settings, inputs, counts and costs.",
            "With --passages, DIR/passages lists all passages with their positions in both texts. In each pair,",
            "the left document comes before the right one in the input. The pairs and passages are the same as",
            "with doppel scan."
        })
final class SparkScanCommand extends SparkCommand {
    @Option(
            names = "--passages",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "" + PassageScheme.DEFAULT_WORDS,
            parameterConsumer = OptionalNumberParser.class,
            description = "Find every pair that shares a passage of N words or more, instead of similar pairs (without"
                    + " N: " + PassageScheme.DEFAULT_WORDS + ").")
    private @Nullable Integer passages;

    @Mixin
    private PassageLevelOption level = new PassageLevelOption();

    @Mixin
    private IgnoredTextOptions ignoredText = new IgnoredTextOptions();

    SparkScanCommand(SparkCommandLauncher launcher) {
        super(launcher);
    }

    @Override
    Options searched(SearchOptions given) {
        Optional<PassageScheme> shared =
                SubmissionRequest.NONE.sharedPassages(passages, level.given(), given.givesSimilarity(), given.text());
        if (shared.isEmpty()) {
            ignoredText.refuseWithoutPassages("--passages");
        }
        return given.options(shared.map(ignoredText::applyTo).orElse(null));
    }

    @Override
    Optional<KeepPolicy> keep() {
        return Optional.empty();
    }
}
