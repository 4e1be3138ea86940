package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.options.KeepOption;
import dev.doppel.options.OutputFormOptions;
import dev.doppel.options.UnitOptions;
import dev.doppel.spark.RunOptions;
import dev.doppel.unit.UnitScheme;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code doppel-spark dedup} command, which writes a corpus without its near-duplicates. */
@Command(
        name = "dedup",
        description = "Write a copy of a corpus without near-duplicates, and list the removed documents with reasons.",
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean",
            "",
            "DIR/kept contains the input files without the removed documents, in the same formats. A file that",
            "is read by several tasks becomes several files. DIR/removed lists each removed document with the",
            "kept document that it is similar to. DIR/groups lists the groups of similar documents. DIR/skipped",
            "lists the documents that could not be read, with reasons. DIR/run.json contains all settings,",
            "inputs, counts and costs. The inputs are not changed. The kept documents are the same as with",
            "doppel dedup. Several documents may have the same id unless --strict is given.",
            "",
            "With --unit paragraph, line or passage, DIR/spans lists each removed span with the position where",
            "its words first occur, and DIR/removed lists the documents that have too few words left."
        })
final class SparkDedupCommand extends SparkCommand {
    @Mixin
    private KeepOption keep = new KeepOption();

    @Option(
            names = "--against",
            paramLabel = "OLD",
            description =
                    "Also remove documents that are similar to one of OLD: a folder, a file or a quoted pattern on"
                            + " any Hadoop file system. OLD itself is not cleaned. May be repeated.")
    private List<String> against = List.of();

    @Mixin
    private OutputFormOptions form = new OutputFormOptions();

    @Mixin
    private UnitOptions units = new UnitOptions();

    SparkDedupCommand(SparkCommandLauncher launcher) {
        super(launcher);
    }

    @Override
    Optional<UnitScheme> units() {
        return Optional.ofNullable(units.scheme());
    }

    @Override
    Optional<KeepPolicy> keep() {
        return Optional.of(keep.policy());
    }

    @Override
    RunOptions completed(RunOptions shared) {
        return shared.withAgainst(against).withForm(form.form());
    }
}
