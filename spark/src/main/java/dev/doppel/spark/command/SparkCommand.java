package dev.doppel.spark.command;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.options.RecordOptions;
import dev.doppel.options.SearchOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.spark.RunOptions;
import dev.doppel.unit.UnitScheme;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that runs a Spark job, with the options that all such commands share. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true)
abstract class SparkCommand implements Callable<Integer> {
    private final SparkCommandLauncher launcher;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private SparkCommandOptions outputs = new SparkCommandOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Mixin
    private RecordOptions input = new RecordOptions();

    SparkCommand(SparkCommandLauncher launcher) {
        this.launcher = launcher;
    }

    /** Returns the policy that chooses which documents to keep, or empty if the command only finds pairs. */
    abstract Optional<KeepPolicy> keep();

    /** Returns the units to remove from documents, or empty if whole documents are compared. */
    Optional<UnitScheme> units() {
        return Optional.empty();
    }

    /** Returns the search options of this command, based on the options that the user gave. */
    Options searched(SearchOptions given) {
        return given.options();
    }

    /** Returns the given options, which all commands share, with the options of this command added. */
    RunOptions completed(RunOptions shared) {
        return shared;
    }

    /** Returns the parsed options. */
    final RunOptions options() {
        return UsageErrors.checked(
                spec,
                () -> completed(outputs.options(input, searched(search), keep()))
                        .withUnits(units()));
    }

    @Override
    public final Integer call() {
        return launcher.run(spec.name(), options(), outputs.quiet());
    }
}
