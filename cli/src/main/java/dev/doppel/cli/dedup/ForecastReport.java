package dev.doppel.cli.dedup;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.dedup.Forecast;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints the forecast of a dry run as a table. */
record ForecastReport(Console console, Forecast forecast) {
    void print(long memory) {
        console.printReading(forecast.sample().reading(), "a run lists all of them in skipped.jsonl");
        TextTable table = new TextTable("what", "how much");
        table.add("inputs", Plurals.count(forecast.files(), "file") + ", " + ByteSizes.of(forecast.bytes()));
        table.add("sample", sample());
        table.add("documents", about(forecast.documents()));
        table.add("method", forecast.method());
        table.add("would be removed", removed());
        table.add("pairs to verify", about(forecast.candidates()));
        table.add("fullest buckets", fullestBuckets());
        table.add("memory", memory(memory));
        table.add(
                "temporary disk",
                ByteSizes.of(forecast.cost().disk()) + ", plus at most " + ByteSizes.of(forecast.bytes())
                        + " for the clean corpus");
        table.add("time", time() + " to read and decide, plus the time to copy the input");
        table.print(console);
    }

    private String sample() {
        return Plurals.count(forecast.sample().reading().read(), "document")
                + (forecast.sample().complete()
                        ? " (all of them): the numbers below are exact"
                        : "; the numbers below are estimates");
    }

    private String about(long number) {
        return (forecast.sample().complete() ? "" : "about ") + Plurals.number(number);
    }

    private String removed() {
        if (forecast.removed().min() == forecast.removed().max()) {
            return about(forecast.removed().min());
        }
        return Plurals.number(forecast.removed().min()) + " if the rest is like the sample, up to "
                + Plurals.number(forecast.removed().max()) + " if similar documents are spread over the whole corpus";
    }

    private String fullestBuckets() {
        return forecast.fullestBuckets().isEmpty()
                ? "none holds more than one document"
                : forecast.fullestBuckets().stream()
                        .map(bucket -> Plurals.number(bucket.size()) + " like " + bucket.example())
                        .collect(Collectors.joining(", "));
    }

    private String memory(long memory) {
        String index = ByteSizes.ofMemory(forecast.cost().memory()) + " for the index";
        return forecast.cost().rounds() == 1
                ? index + ", which fits into --memory " + ByteSizes.ofMemory(memory)
                : index + ", more than --memory " + ByteSizes.ofMemory(memory) + " holds at a time: "
                        + Plurals.number(forecast.cost().rounds()) + " rounds";
    }

    private String time() {
        return String.format(
                Locale.ROOT,
                forecast.cost().seconds() < 10 ? "%.1f s" : "%.0f s",
                forecast.cost().seconds());
    }
}
