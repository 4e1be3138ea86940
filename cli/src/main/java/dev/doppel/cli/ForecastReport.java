package dev.doppel.cli;

import dev.doppel.Sizes;
import dev.doppel.Wording;
import dev.doppel.dedup.Forecast;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a dry run prints. */
record ForecastReport(Console console, Forecast forecast) {
    void print(long memory) {
        console.printReading(forecast.reading(), "a run lists them all in skipped.jsonl");
        Table table = new Table("what", "how much");
        table.add("inputs", Wording.count(forecast.files(), "file") + ", " + Sizes.of(forecast.bytes()));
        table.add("sample", sample());
        table.add("documents", about(forecast.documents()));
        table.add("method", forecast.method());
        table.add("would be removed", removed());
        table.add("pairs to verify", about(forecast.candidates()));
        table.add("fullest buckets", hottest());
        table.add("memory", memory(memory));
        table.add(
                "temporary disk",
                Sizes.of(forecast.disk()) + ", beside at most " + Sizes.of(forecast.bytes()) + " for the clean corpus");
        table.add("time", time() + " to read and decide, and then the time to copy the input");
        table.print(console);
    }

    private String sample() {
        return Wording.count(forecast.sampled(), "document")
                + (forecast.whole()
                        ? ", which are all: the numbers below are exact"
                        : "; the numbers below are estimates");
    }

    private String about(long number) {
        return (forecast.whole() ? "" : "about ") + Wording.number(number);
    }

    private String removed() {
        if (forecast.leastRemoved() == forecast.mostRemoved()) {
            return about(forecast.leastRemoved());
        }
        return Wording.number(forecast.leastRemoved()) + " if the rest is like the sample, up to "
                + Wording.number(forecast.mostRemoved()) + " if partners are spread all over";
    }

    private String hottest() {
        return forecast.hottest().isEmpty()
                ? "none holds two documents"
                : forecast.hottest().stream()
                        .map(bucket -> Wording.number(bucket.size()) + " like " + bucket.example())
                        .collect(Collectors.joining(", "));
    }

    private String memory(long memory) {
        String index = Sizes.of(forecast.memory()) + " for the index";
        return forecast.rounds() == 1
                ? index + ", which fits into --memory " + Sizes.of(memory)
                : index + ", of which --memory " + Sizes.of(memory) + " holds a part at a time: "
                        + Wording.number(forecast.rounds()) + " rounds";
    }

    private String time() {
        return String.format(Locale.ROOT, forecast.seconds() < 10 ? "%.1f s" : "%.0f s", forecast.seconds());
    }
}
