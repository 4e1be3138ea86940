package dev.doppel.corpus.internal.table;

import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TableDialectTest {
    @Test
    void rowsDoNotAffectTheSeparatorEvenIfAQuoteInTheHeaderIsLiteral() {
        String header = "text\tid,text,2 \"\n";

        assertThat(separator(header)).isEqualTo(',');
        assertThat(separator(header + "1\"\t\t\t\n")).isEqualTo(',');
    }

    /** If the separator depended on the rows, a table could no longer be read after some of its rows were removed. */
    @Property(tries = 3000)
    void rowsDoNotAffectTheSeparator(SplittableRandom random) throws IOException {
        String table = "a" + text(random, 40) + "\n";
        char separator = separator(table);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        boolean closed = new RowSplitter(new ByteArrayInputStream(bytes(table)), separator).copy(header);
        if (closed) {
            assertThat(separator(header + text(random, 40)))
                    .as("header %s of %s", header, table)
                    .isEqualTo(separator);
        }
    }

    private static char separator(String table) {
        return TableDialect.of(bytes(table), ',').separator();
    }

    private static String text(SplittableRandom random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append("ab \"\",,;;\t|\n\r".charAt(random.nextInt(13)));
        }
        return text.toString();
    }
}
