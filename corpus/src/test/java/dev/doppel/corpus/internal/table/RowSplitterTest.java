package dev.doppel.corpus.internal.table;

import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowSplitterTest {
    @Test
    void rowsEndAtAnyLineBreak() throws IOException {
        assertThat(rows("a,b\nc\r\nd\re")).containsExactly("a,b\n", "c\r\n", "d\r", "e");
    }

    /** The parser has already delivered the row when it reaches the damage, so the writer must write the row too. */
    @Test
    void damageInsideALineBreakIsReportedAfterTheRow() throws IOException {
        InputStream damaged = new SequenceInputStream(new ByteArrayInputStream(bytes("a,b\r")), new InputStream() {
            @Override
            public int read() throws IOException {
                throw DamagedException.damaged("xz");
            }

            @Override
            public int read(byte[] target, int from, int length) throws IOException {
                throw DamagedException.damaged("xz");
            }
        });
        RowSplitter rows = new RowSplitter(damaged, ',');
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        assertThat(rows.copy(row)).isTrue();
        assertThat(row.toString(StandardCharsets.UTF_8)).isEqualTo("a,b\r");
        assertThatThrownBy(rows::ahead).isInstanceOf(DamagedException.class);
    }

    @Test
    void lineBreaksInsideQuotesDoNotEndRows() throws IOException {
        assertThat(rows("\"a\n\"\"\r\n\",b\n,\"\n\"\nc")).containsExactly("\"a\n\"\"\r\n\",b\n", ",\"\n\"\n", "c");
    }

    @Test
    void quoteInsideAPlainFieldIsLiteral() throws IOException {
        assertThat(rows("a\"\nb\n")).containsExactly("a\"\n", "b\n");
    }

    @Test
    void quoteAfterStrayCharactersReopensTheField() throws IOException {
        assertThat(rows("\"a\"b\"\n\"\nc\n")).containsExactly("\"a\"b\"\n\"\n", "c\n");
    }

    @Test
    void blankLinesAreDetected() throws IOException {
        assertThat(rows("\r\na\n\n\r\r\n b")).containsExactly("blank", "a\n", "blank", "blank", "blank", " b");
    }

    @Test
    void unclosedQuoteIsDetected() throws IOException {
        assertThat(rows("a\n\"b\nc")).containsExactly("a\n", "unclosed");
    }

    /** If the splitter and the parser ended rows at different positions, the writer would drop the wrong rows. */
    @Property(tries = 3000)
    void rowsEndWhereTheParserEndsThem(SplittableRandom random) throws IOException {
        char separator = random.nextBoolean() ? ',' : '\t';
        byte[] table = hostileTable(random, separator);

        List<List<String>> whole = parsed(table, separator);
        List<List<String>> alone = new ArrayList<>();
        RowSplitter splitter = new RowSplitter(hesitating(table, random), separator);
        ByteArrayOutputStream passed = new ByteArrayOutputStream();
        while (splitter.ahead() != RowSplitter.Ahead.END) {
            boolean blank = splitter.ahead() == RowSplitter.Ahead.BLANK;
            ByteArrayOutputStream row = new ByteArrayOutputStream();
            boolean closed = splitter.copy(row);
            row.writeTo(passed);
            List<List<String>> rows = parsed(row.toByteArray(), separator);
            assertThat(rows).hasSize(blank ? 0 : 1);
            assertThat(rows.equals(List.of(UNCLOSED))).isEqualTo(!closed);
            alone.addAll(rows);
        }

        assertThat(alone).isEqualTo(whole);
        assertThat(passed.toByteArray()).isEqualTo(table);
    }

    private static final List<String> UNCLOSED = List.of("unclosed");

    /** Returns all rows that {@link TableParser} finds, with all fields. */
    private static List<List<String>> parsed(byte[] table, char separator) throws IOException {
        TableParser parser = new TableParser(new ByteArrayInputStream(table), separator, TableReader.LONGEST_FIELD);
        List<List<String>> rows = new ArrayList<>();
        try {
            while (parser.next()) {
                // Until columns are selected, a row's fields are added to the header.
                rows.add(List.copyOf(parser.row().header()));
                parser.row().header().clear();
            }
        } catch (UnreadableException e) {
            rows.add(UNCLOSED);
        }
        return rows;
    }

    private static byte[] hostileTable(SplittableRandom random, char separator) {
        Object[] pieces = {
            "\"", "\"", separator, "\r", "\n", "\r\n", "a", "b", " ", "ä", "€", "😀", 0xFF, 0xC3, 0xE2, 0x82, 0xF0, 0
        };
        Object[] table = new Object[random.nextInt(60)];
        for (int i = 0; i < table.length; i++) {
            table[i] = pieces[random.nextInt(pieces.length)];
        }
        return bytes(table);
    }

    private static List<String> rows(String table) throws IOException {
        RowSplitter splitter = new RowSplitter(ReadResult.stream(table), ',');
        List<String> rows = new ArrayList<>();
        while (splitter.ahead() != RowSplitter.Ahead.END) {
            boolean blank = splitter.ahead() == RowSplitter.Ahead.BLANK;
            ByteArrayOutputStream row = new ByteArrayOutputStream();
            boolean closed = splitter.copy(row);
            rows.add(blank ? "blank" : closed ? row.toString(StandardCharsets.UTF_8) : "unclosed");
        }
        return rows;
    }

    /** Returns a stream that often delivers fewer bytes than requested, so that a buffer may end anywhere. */
    private static InputStream hesitating(byte[] table, SplittableRandom random) {
        return new ByteArrayInputStream(table) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(4)));
            }
        };
    }
}
