package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.evaluate.Evaluation;
import dev.doppel.lab.evaluate.PairSet;
import dev.doppel.results.internal.JsonRows;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Implements the {@code evaluate} command. */
@Command(
        name = "evaluate",
        description = "Score results against ground truth: precision, recall, F1, adjusted Rand index.",
        footer = {
            "",
            "Example: doppel evaluate --truth corpus.truth.csv --found pairs.csv",
            "",
            "A file contains pairs (columns left and right, in either order; with a column label, only those",
            "labelled same) or groups (columns group and id), as scan, dedup and generate corpus write them.",
            "All pairs within a group count; the groups of pairs are their connected components."
        })
public final class EvaluateCommand extends ConsoleCommand {
    private static final int DIGITS = 4;

    @Option(
            names = "--truth",
            paramLabel = "FILE",
            required = true,
            description = "Read the ground truth from FILE, as CSV or JSONL.")
    private Path truth = Path.of("");

    @Option(
            names = "--found",
            paramLabel = "FILE",
            required = true,
            description = "Read the results from FILE, as CSV or JSONL.")
    private Path found = Path.of("");

    @Option(
            names = "--documents",
            paramLabel = "N",
            description = "Set the number of documents (default: those named in either file). Others count as single in"
                    + " both, which matters for the adjusted Rand index.")
    private @Nullable Long documents;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean asJson;

    EvaluateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        PairSet expected = PairFile.read(truth);
        PairSet actual = PairFile.read(found);
        Evaluation evaluation =
                documents == null ? Evaluation.of(expected, actual) : Evaluation.of(expected, actual, documents);
        if (asJson) {
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
        console.printJson(json -> {
            json.writeNumberProperty("documents", evaluation.documents());
            json.writeNumberProperty("truth_pairs", evaluation.truth());
            json.writeNumberProperty("found_pairs", evaluation.found());
            json.writeNumberProperty("correct_pairs", evaluation.correct());
            json.writeNumberProperty("truth_groups", evaluation.truthGroups());
            json.writeNumberProperty("found_groups", evaluation.foundGroups());
            JsonRows.writeNumber(json, "precision", evaluation.precision());
            JsonRows.writeNumber(json, "recall", evaluation.recall());
            JsonRows.writeNumber(json, "f1", evaluation.f1());
            JsonRows.writeNumber(json, "adjusted_rand_index", evaluation.adjustedRandIndex());
        });
    }
}
