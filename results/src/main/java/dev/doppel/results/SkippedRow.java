package dev.doppel.results;

import dev.doppel.corpus.Skipped;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Something that could not be read, why, and what helps. */
public record SkippedRow(Skipped what) {
    private static final String SOURCE = "source";
    private static final String PLACE = "place";
    private static final String REASON = "reason";
    private static final String REMEDY = "remedy";

    public static final List<Rows.Column> COLUMNS = List.of(
            Rows.Column.text(SOURCE), Rows.Column.whole(PLACE), Rows.Column.text(REASON), Rows.Column.text(REMEDY));

    /** The place is null where a file was skipped as a whole, the remedy where there is none. */
    public List<@Nullable String> values() {
        return Arrays.asList(
                what.source(),
                what.place() == Skipped.WHOLE ? null : Long.toString(what.place()),
                what.reason(),
                what.remedy().isEmpty() ? null : what.remedy());
    }

    /** Reads a line of JSON that {@link JsonLine} wrote of such a row. */
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
