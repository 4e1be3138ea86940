package dev.doppel.spark.command;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.options.KeepOption;
import dev.doppel.options.OutputFormOptions;
import dev.doppel.options.UnitOptions;
import dev.doppel.spark.RunOptions;
import dev.doppel.unit.UnitScheme;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The {@code doppel-spark dedup} command, which writes a corpus without its near-duplicates. */
@Command(
        name = "dedup",
        description = "Write a corpus again without its near-duplicates, and list what was removed and why.",
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean",
            "",
            "DIR/kept holds the input files without the removed documents, in the same formats; a file that is",
            "read by several tasks becomes several files. DIR/removed lists each removed document with the kept",
            "document that it is similar to, DIR/groups the groups of similar documents, DIR/skipped what could",
            "not be read and why, DIR/run.json all settings, inputs, counts and costs. The inputs are not",
            "changed. The kept documents are those of doppel dedup. Ids may repeat unless --strict is given.",
            "",
            "With --unit paragraph, line or passage, DIR/spans lists each removed span with the place at which",
            "its words occur first, and DIR/removed the documents that have too few words left."
        })
final class SparkDedupCommand extends SparkCommand {
    @Mixin
    private KeepOption keep = new KeepOption();

    @Mixin
    private SparkOldCorporaOption against = new SparkOldCorporaOption();

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
        return shared.withAgainst(against.corpora()).withForm(form.form());
    }
}
