package dev.doppel.cli.dedup;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.dedup.Forecast;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a dry run prints. */
public record ForecastReport(Console console, Forecast forecast) {
    void print(long memory) {
        console.printReading(forecast.reading(), "a run lists them all in skipped.jsonl");
        TextTable table = new TextTable("what", "how much");
        table.add("inputs", Plurals.count(forecast.files(), "file") + ", " + ByteSizes.of(forecast.bytes()));
        table.add("sample", sample());
        table.add("documents", about(forecast.documents()));
        table.add("method", forecast.method());
        table.add("would be removed", removed());
        table.add("pairs to verify", about(forecast.candidates()));
        table.add("fullest buckets", hottest());
        table.add("memory", memory(memory));
        table.add(
                "temporary disk",
                ByteSizes.of(forecast.disk()) + ", beside at most " + ByteSizes.of(forecast.bytes())
                        + " for the clean corpus");
        table.add("time", time() + " to read and decide, and then the time to copy the input");
        table.print(console);
    }

    private String sample() {
        return Plurals.count(forecast.sampled(), "document")
                + (forecast.whole()
                        ? ", which are all: the numbers below are exact"
                        : "; the numbers below are estimates");
    }

    private String about(long number) {
        return (forecast.whole() ? "" : "about ") + Plurals.number(number);
    }

    private String removed() {
        if (forecast.leastRemoved() == forecast.mostRemoved()) {
            return about(forecast.leastRemoved());
        }
        return Plurals.number(forecast.leastRemoved()) + " if the rest is like the sample, up to "
                + Plurals.number(forecast.mostRemoved()) + " if partners are spread all over";
    }

    private String hottest() {
        return forecast.hottest().isEmpty()
                ? "none holds two documents"
                : forecast.hottest().stream()
                        .map(bucket -> Plurals.number(bucket.size()) + " like " + bucket.example())
                        .collect(Collectors.joining(", "));
    }

    private String memory(long memory) {
        String index = ByteSizes.of(forecast.memory()) + " for the index";
        return forecast.rounds() == 1
                ? index + ", which fits into --memory " + ByteSizes.of(memory)
                : index + ", of which --memory " + ByteSizes.of(memory) + " holds a part at a time: "
                        + Plurals.number(forecast.rounds()) + " rounds";
    }

    private String time() {
        return String.format(Locale.ROOT, forecast.seconds() < 10 ? "%.1f s" : "%.0f s", forecast.seconds());
    }
}
