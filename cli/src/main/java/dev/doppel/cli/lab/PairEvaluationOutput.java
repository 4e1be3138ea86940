package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.evaluate.PairEvaluation;
import dev.doppel.results.internal.JsonRowWriter;
import tools.jackson.core.JsonGenerator;

/** The scores of the found pairs or groups. */
record PairEvaluationOutput(PairEvaluation evaluation) implements EvaluationOutput {
    @Override
    public void print(Console console) {
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
        measures.add("precision", EvaluationOutput.measure(evaluation.precision()));
        measures.add("recall", EvaluationOutput.measure(evaluation.recall()));
        measures.add("F1", EvaluationOutput.measure(evaluation.f1()));
        measures.add("adjusted Rand index", EvaluationOutput.measure(evaluation.adjustedRandIndex()));
        measures.print(console);
    }

    @Override
    public void writeJson(JsonGenerator json) {
        json.writeNumberProperty("documents", evaluation.documents());
        json.writeNumberProperty("truth_pairs", evaluation.truth());
        json.writeNumberProperty("found_pairs", evaluation.found());
        json.writeNumberProperty("correct_pairs", evaluation.correct());
        json.writeNumberProperty("truth_groups", evaluation.truthGroups());
        json.writeNumberProperty("found_groups", evaluation.foundGroups());
        JsonRowWriter.writeNumber(json, "precision", evaluation.precision());
        JsonRowWriter.writeNumber(json, "recall", evaluation.recall());
        JsonRowWriter.writeNumber(json, "f1", evaluation.f1());
        JsonRowWriter.writeNumber(json, "adjusted_rand_index", evaluation.adjustedRandIndex());
    }
}
