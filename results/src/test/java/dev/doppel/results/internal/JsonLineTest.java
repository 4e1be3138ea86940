package dev.doppel.results.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Skipped;
import dev.doppel.results.GroupMemberRow;
import dev.doppel.results.RemovedDocumentRow;
import dev.doppel.results.ResultRows;
import dev.doppel.results.SkippedRow;
import dev.doppel.testing.Property;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

class JsonLineTest {
    private static final String[] ODD = {
        "\"",
        "\\",
        "/",
        "\0",
        "\b",
        "\t",
        "\n",
        "\f",
        "\r",
        "\u001F",
        "\u007F",
        "\u0080",
        "\u00E9",
        "\u2028",
        "\uFFFF",
        "\uD83D\uDE00"
    };

    private static final List<ResultRows.Column> COLUMNS = List.of(
            ResultRows.Column.text("first"),
            ResultRows.Column.whole("number"),
            ResultRows.Column.number("share"),
            ResultRows.Column.json("raw"),
            ResultRows.Column.text("last"));

    @Property
    void linesAreWhatAGeneratorWrites(SplittableRandom random) {
        JsonLine line = new JsonLine();
        for (int i = random.nextInt(5); i >= 0; i--) {
            List<String> row = List.of(
                    text(random), Integer.toString(i), ResultRows.number(share(random)), "{\"a\":[1]}", text(random));
            assertThat(line.of(COLUMNS, row)).isEqualTo(generated(row) + "\n");
        }
    }

    /**
     * Returns a random fraction. The fraction is often 0, 1 or very small, since these values might be formatted
     * differently.
     */
    private static double share(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> random.nextInt(10) / 1e6;
            default -> random.nextDouble();
        };
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i > 0; i--) {
            text.append(random.nextBoolean() ? "x" : ODD[random.nextInt(ODD.length)]);
        }
        return text.toString();
    }

    private static String generated(List<String> row) {
        StringWriter written = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), written)) {
            json.writeStartObject();
            json.writeStringProperty("first", row.get(0));
            json.writeNumberProperty("number", Integer.parseInt(row.get(1)));
            json.writeName("share");
            json.writeNumber(new BigDecimal(row.get(2)));
            json.writeName("raw");
            json.writeRawValue(row.get(3));
            json.writeStringProperty("last", row.get(4));
            json.writeEndObject();
        }
        return written.toString();
    }

    @Test
    void rowsAreWrittenUnderTheNamesOfTheirColumns() {
        JsonLine line = new JsonLine();
        assertThat(line.of(
                        RemovedDocumentRow.COLUMNS,
                        new RemovedDocumentRow("b", "in.jsonl:2", "a", "in.jsonl:1", 0.9).values()))
                .isEqualTo("{\"id\":\"b\",\"source\":\"in.jsonl:2\",\"kept\":\"a\",\"kept_source\":\"in.jsonl:1\","
                        + "\"similarity\":0.900000}\n");
        assertThat(line.of(GroupMemberRow.COLUMNS, new GroupMemberRow(3, "a", "in.jsonl:1", "a", 1).values()))
                .isEqualTo("{\"group\":3,\"id\":\"a\",\"source\":\"in.jsonl:1\",\"kept\":\"a\","
                        + "\"similarity\":1.000000}\n");
        assertThat(line.of(
                        SkippedRow.COLUMNS, new SkippedRow(new Skipped("in.jsonl", 7, "no text", "add some")).values()))
                .isEqualTo("{\"source\":\"in.jsonl\",\"place\":7,\"reason\":\"no text\",\"remedy\":\"add some\"}\n");
    }

    @Test
    void whatWasSkippedIsReadBack() {
        for (Skipped skipped : List.of(
                new Skipped("in \"a\".jsonl", 7, "no\ttext", "add some"), new Skipped("\u2028.gz", "is damaged"))) {
            String written = new JsonLine().of(SkippedRow.COLUMNS, new SkippedRow(skipped).values());
            assertThat(SkippedRow.parse(written)).isEqualTo(skipped);
        }
    }

    @Test
    void aFileThatIsSkippedAsAWholeHasNoPlace() {
        assertThat(new JsonLine().of(SkippedRow.COLUMNS, new SkippedRow(new Skipped("in.gz", "is damaged")).values()))
                .isEqualTo("{\"source\":\"in.gz\",\"place\":null,\"reason\":\"is damaged\",\"remedy\":null}\n");
    }
}
