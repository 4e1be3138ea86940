package dev.doppel.cli.lab;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.evaluate.Evaluation;
import dev.doppel.lab.evaluate.PairSet;
import dev.doppel.results.JsonRows;
import dev.doppel.results.Rows;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JsonGenerator;

/** {@code doppel evaluate}: how near what was found is to what is known. */
@Command(
        name = "evaluate",
        description = "Compare what was found with what is known: precision, recall, F1, adjusted Rand index.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        footer = {
            "",
            "Example: doppel evaluate --truth corpus.truth.csv --found pairs.csv",
            "",
            "A file holds pairs (columns left and right, in either order; with a column label, those",
            "labelled same) or groups (columns group and id): what scan, dedup and generate corpus write.",
            "Of a group all pairs in it count; the groups of pairs are whatever is linked by any chain."
        })
public final class EvaluateCommand implements Callable<Integer> {
    private static final int DIGITS = 4;

    private final Console console;

    @Option(names = "--truth", paramLabel = "FILE", required = true, description = "What is known, as CSV or JSONL.")
    private Path truth = Path.of("");

    @Option(names = "--found", paramLabel = "FILE", required = true, description = "What was found, as CSV or JSONL.")
    private Path found = Path.of("");

    @Option(
            names = "--documents",
            paramLabel = "N",
            description = "How many documents there are (default: those named in either file). Those not named are"
                    + " alone in both, which the adjusted Rand index counts.")
    private @Nullable Long documents;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    EvaluateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        PairSet known = PairFile.read(truth);
        PairSet told = PairFile.read(found);
        Evaluation evaluation = documents == null ? Evaluation.of(known, told) : Evaluation.of(known, told, documents);
        if (json) {
            printJson(evaluation);
        } else {
            print(evaluation);
        }
        return 0;
    }

    private void print(Evaluation evaluation) {
        TextTable table = new TextTable("", "truth", "found", "both");
        table.add(
                "pairs",
                Plurals.number(evaluation.truth()),
                Plurals.number(evaluation.found()),
                Plurals.number(evaluation.correct()));
        table.add("groups", Plurals.number(evaluation.truthGroups()), Plurals.number(evaluation.foundGroups()), "");
        table.print(console);
        console.out().println();
        TextTable measures = new TextTable("measure", "");
        measures.add("precision", Decimals.fixed(evaluation.precision(), DIGITS));
        measures.add("recall", Decimals.fixed(evaluation.recall(), DIGITS));
        measures.add("F1", Decimals.fixed(evaluation.f1(), DIGITS));
        measures.add("adjusted Rand index", Decimals.fixed(evaluation.adjustedRandIndex(), DIGITS));
        measures.print(console);
    }

    private void printJson(Evaluation evaluation) {
        try (JsonGenerator generator = JsonRows.generator(console.out())) {
            generator.writeStartObject();
            generator.writeNumberProperty("documents", evaluation.documents());
            generator.writeNumberProperty("truth_pairs", evaluation.truth());
            generator.writeNumberProperty("found_pairs", evaluation.found());
            generator.writeNumberProperty("correct_pairs", evaluation.correct());
            generator.writeNumberProperty("truth_groups", evaluation.truthGroups());
            generator.writeNumberProperty("found_groups", evaluation.foundGroups());
            write(generator, "precision", evaluation.precision());
            write(generator, "recall", evaluation.recall());
            write(generator, "f1", evaluation.f1());
            write(generator, "adjusted_rand_index", evaluation.adjustedRandIndex());
            generator.writeEndObject();
        }
        console.out().println();
    }

    private static void write(JsonGenerator generator, String name, double value) {
        generator.writeName(name);
        generator.writeNumber(new BigDecimal(Rows.number(value)));
    }
}
