package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.evaluate.PassageEvaluation;
import dev.doppel.lab.evaluate.PassageScores;
import dev.doppel.results.internal.JsonRowWriter;
import tools.jackson.core.JsonGenerator;

/** The scores of the found passages, for each class and for all pairs together. */
record PassageEvaluationOutput(PassageEvaluation evaluation) implements EvaluationOutput {
    @Override
    public void print(Console console) {
        TextTable table = new TextTable(
                "class", "pairs", "detected", "cases", "found", "recall", "precision", "granularity", "plagdet");
        evaluation.classes().forEach((kind, scores) -> addRow(table, kind, scores));
        addRow(table, "all", evaluation.all());
        table.print(console);
        if (evaluation.ignored() > 0) {
            console.out().println();
            console.out()
                    .println("not counted: " + Plurals.count(evaluation.ignored(), "found passage")
                            + " in pairs that the truth does not list");
        }
    }

    private static void addRow(TextTable table, String kind, PassageScores scores) {
        table.add(
                kind,
                Plurals.number(scores.pairs()),
                Plurals.number(scores.detected()),
                Plurals.number(scores.cases()),
                Plurals.number(scores.found()),
                EvaluationOutput.measure(scores.recall()),
                EvaluationOutput.measure(scores.precision()),
                EvaluationOutput.measure(scores.granularity()),
                EvaluationOutput.measure(scores.plagdet()));
    }

    @Override
    public void writeJson(JsonGenerator json) {
        json.writeArrayPropertyStart("classes");
        evaluation.classes().forEach((kind, scores) -> {
            json.writeStartObject();
            json.writeStringProperty("class", kind);
            writeScores(json, scores);
            json.writeEndObject();
        });
        json.writeEndArray();
        json.writeObjectPropertyStart("all");
        writeScores(json, evaluation.all());
        json.writeEndObject();
        json.writeNumberProperty("not_counted", evaluation.ignored());
    }

    private static void writeScores(JsonGenerator json, PassageScores scores) {
        json.writeNumberProperty("pairs", scores.pairs());
        json.writeNumberProperty("detected_pairs", scores.detected());
        json.writeNumberProperty("cases", scores.cases());
        json.writeNumberProperty("found", scores.found());
        JsonRowWriter.writeNumber(json, "recall", scores.recall());
        JsonRowWriter.writeNumber(json, "precision", scores.precision());
        JsonRowWriter.writeNumber(json, "granularity", scores.granularity());
        JsonRowWriter.writeNumber(json, "plagdet", scores.plagdet());
    }
}
