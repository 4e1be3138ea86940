package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.internal.Decimals;
import tools.jackson.core.JsonGenerator;

/** The result of {@code evaluate}, printed as tables or as JSON. */
interface EvaluationOutput {
    void print(Console console);

    /** Writes the result as properties of the current JSON object. */
    void writeJson(JsonGenerator json);

    /** Formats the value of a measure for tables. */
    static String measure(double value) {
        return Decimals.fixed(value, 4);
    }
}
