package dev.doppel.cli.decontaminate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.console.TextTable;
import dev.doppel.cli.option.MemoryOption;
import dev.doppel.cli.option.ResumeOptions;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.decontaminate.Decontamination;
import dev.doppel.decontaminate.DecontaminationOptions;
import dev.doppel.internal.Plurals;
import dev.doppel.options.ContaminationOptions;
import dev.doppel.options.InputOptions;
import dev.doppel.results.DecontaminationSummary;
import dev.doppel.results.internal.run.ContaminationReport;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code decontaminate} command, which removes benchmark items from a training corpus. */
@Command(
        name = "decontaminate",
        description = "Write a copy of a training corpus without benchmark items, and list where the items were found.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel decontaminate corpus.jsonl.zst --benchmarks tests/ -o clean",
            "",
            "Each benchmark file is a benchmark, and each record in it is an item. Items and documents are",
            "compared word by word; case, punctuation and white space are ignored. An item of 10 words or more",
            "is found if it shares a run of 5 words with a document, and if the words near that run contain the",
            "fraction --overlap of the item in order. A shorter item is found only if all of it occurs. A run of",
            "--ngram words from an item is also found.",
            "",
            "A run of 5 words is a common phrase if more than 10 documents, and more than the fraction",
            "--max-frequency of all documents, contain it outside copies of whole items. Words that occur only",
            "in common phrases do not count. A copy of a whole item counts no matter how many documents contain",
            "it.",
            "",
            "DIR/kept contains the input files without the removed text, in the same formats and under the same",
            "names. DIR/contamination.jsonl lists every hit with its document, benchmark, item, position and",
            "overlap. DIR/items.jsonl lists every item with the number of documents that contain it.",
            "DIR/skipped.jsonl lists the documents that could not be read, with reasons. DIR/run.json contains",
            "all settings, inputs and counts."
        })
public final class DecontaminateCommand extends ConsoleCommand {
    @Parameters(paramLabel = "INPUT", arity = "1..*", description = InputOptions.INPUTS + ".")
    private List<String> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Write the clean corpus and the lists to this directory.")
    private Path output = Path.of("");

    @Mixin
    private ContaminationOptions contamination = new ContaminationOptions();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Mixin
    private ResumeOptions resume = new ResumeOptions();

    @Option(names = "--quiet", description = "Print only warnings and errors.")
    private boolean quiet;

    DecontaminateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        DecontaminationOptions options = checked(this::options);
        return ResumeOptions.run(console, () -> run(options, start));
    }

    private int run(DecontaminationOptions options, long start) {
        Optional<DecontaminationSummary> summary;
        try (StageProgress progress = new StageProgress(console, quiet, true)) {
            summary = new Decontamination(options, progress).run();
        }
        if (summary.isPresent()) {
            print(summary.get(), start);
        } else if (!quiet) {
            console.out().println(output + " already holds the finished run; nothing to do");
        }
        return 0;
    }

    private DecontaminationOptions options() {
        return new DecontaminationOptions(
                inputs,
                input.options(TextScheme.PLAIN),
                contamination.benchmarks(),
                contamination.scheme(),
                contamination.removal(),
                contamination.mask(),
                output,
                memory.bytes("decontaminate"),
                threads.count(),
                resume.existing());
    }

    private void print(DecontaminationSummary summary, long start) {
        String cleanCorpus = contamination.removal() == ContaminationRemoval.NONE
                ? ""
                : output.resolve("kept").toString();
        ContaminationReport report = new ContaminationReport(
                summary, cleanCorpus, output.resolve("contamination.jsonl").toString());
        report.warnings(contamination.scheme().minWords()).forEach(console::complain);
        if (quiet) {
            return;
        }
        console.printReading(summary.reading(), "all are in " + output.resolve("skipped.jsonl"));
        TextTable table = new TextTable("benchmark", "items", "usable", "found", "documents");
        for (DecontaminationSummary.Benchmark benchmark : summary.benchmarks()) {
            table.add(
                    benchmark.name(),
                    Plurals.number(benchmark.items()),
                    Plurals.number(benchmark.usable()),
                    Plurals.number(benchmark.found()),
                    Plurals.number(benchmark.documents()));
        }
        table.print(console);
        console.out().println();
        report.lines((System.nanoTime() - start) / 1e9, console::bold).forEach(console.out()::println);
    }
}
