package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.internal.Decimals;
import tools.jackson.core.JsonGenerator;

/** The result of {@code evaluate}, printed as tables or as JSON. */
interface EvaluationOutput {
    void print(Console console);

    /** Writes the properties of the current JSON object. */
    void writeJson(JsonGenerator json);

    /** Returns a measure as shown in tables. */
    static String measure(double value) {
        return Decimals.fixed(value, 4);
    }
}
