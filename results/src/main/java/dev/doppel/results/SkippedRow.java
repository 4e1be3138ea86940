package dev.doppel.results;

import dev.doppel.corpus.Skipped;
import dev.doppel.results.internal.JsonLine;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A row of {@code skipped.jsonl}. Each row names a skipped file or record, and states the reason and a remedy. */
public record SkippedRow(Skipped skipped) {
    private static final String SOURCE = "source";
    private static final String PLACE = "place";
    private static final String REASON = "reason";
    private static final String REMEDY = "remedy";

    /** The columns of a row, in the order of {@link #values}. */
    public static final List<ResultRows.Column> COLUMNS = List.of(
            ResultRows.Column.text(SOURCE),
            ResultRows.Column.whole(PLACE).orNull(),
            ResultRows.Column.text(REASON),
            ResultRows.Column.text(REMEDY).orNull());

    /**
     * Returns the values of this row, in the order of {@link #COLUMNS}. The {@code place} is null if a whole file was
     * skipped, and the {@code remedy} is null if none is known.
     */
    public List<@Nullable String> values() {
        return Arrays.asList(
                skipped.source(),
                skipped.place() == Skipped.WHOLE ? null : Long.toString(skipped.place()),
                skipped.reason(),
                skipped.remedy().isEmpty() ? null : skipped.remedy());
    }

    /** Parses a row of {@code skipped.jsonl} that {@link JsonLine} wrote. */
    public static Skipped parse(String line) {
        String source = "";
        long place = Skipped.WHOLE;
        String reason = "";
        String remedy = "";
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), line)) {
            parser.nextToken();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                if (parser.nextToken() == JsonToken.VALUE_NULL) {
                    continue;
                }
                switch (name) {
                    case SOURCE -> source = parser.getString();
                    case PLACE -> place = parser.getLongValue();
                    case REASON -> reason = parser.getString();
                    case REMEDY -> remedy = parser.getString();
                    default -> parser.skipChildren();
                }
            }
        }
        return new Skipped(source, place, reason, remedy);
    }
}
