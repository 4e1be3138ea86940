package dev.doppel.spark.command;

import java.util.List;
import picocli.CommandLine.Option;

/** The option for corpora that have already been cleaned. */
final class SparkOldCorporaOption {
    @Option(
            names = "--against",
            paramLabel = "OLD",
            description =
                    "Also remove documents that are similar to one of OLD: a folder, a file or a quoted pattern on"
                            + " any Hadoop file system. OLD itself is not cleaned. May be repeated.")
    private List<String> corpora = List.of();

    List<String> corpora() {
        return corpora;
    }
}
