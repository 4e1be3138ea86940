package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

class JsonLinesTest {
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

    @TempDir
    private Path folder;

    @Property
    void linesAreWhatAGeneratorWrites(SplittableRandom random) throws IOException {
        Path path = folder.resolve("lines");
        StringBuilder expected = new StringBuilder();
        try (SpillFile file = SpillFile.open(path, 0)) {
            JsonLines lines = new JsonLines(file);
            for (int i = random.nextInt(5); i >= 0; i--) {
                String first = text(random);
                String second = text(random);
                lines.text("first", first)
                        .plain("number", Integer.toString(i))
                        .text("second", second)
                        .end();
                expected.append(generated(first, i, second)).append('\n');
            }
            file.flush();
        }
        assertThat(Files.readString(path)).isEqualTo(expected.toString());
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(20); i > 0; i--) {
            text.append(random.nextBoolean() ? "x" : ODD[random.nextInt(ODD.length)]);
        }
        return text.toString();
    }

    private static String generated(String first, int number, String second) {
        StringWriter written = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), written)) {
            json.writeStartObject();
            json.writeStringProperty("first", first);
            json.writeNumberProperty("number", number);
            json.writeStringProperty("second", second);
            json.writeEndObject();
        }
        return written.toString();
    }
}
