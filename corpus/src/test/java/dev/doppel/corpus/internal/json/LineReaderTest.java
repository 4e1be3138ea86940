package dev.doppel.corpus.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.ReadResult;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    @Property(tries = 300)
    void linesAreSeparatedByLineFeeds(SplittableRandom random) throws IOException {
        StringBuilder text = new StringBuilder();
        int lines = random.nextInt(20);
        for (int i = 0; i < lines; i++) {
            int length = random.nextInt(random.nextInt(8) == 0 ? 300_000 : 40);
            text.append("x".repeat(length)).append(i < lines - 1 || random.nextBoolean() ? "\n" : "");
        }

        assertThat(lines(text.toString(), LineReader.LONGEST_LINE, random)).isEqualTo(expected(text.toString()));
    }

    @Property(tries = 300)
    void lineFeedIsFoundAmongAnyBytes(SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(40)];
        // Most of these bytes differ from a line feed in only one bit, or differ from it by one.
        byte[] near = {'\n', '\n' - 1, '\n' + 1, (byte) ('\n' ^ 0x80), '\n' ^ 0x02, 0, -1, (byte) random.nextInt()};
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = near[random.nextInt(random.nextInt(4) == 0 ? 0 : 1, near.length)];
        }
        for (int from = 0; from <= bytes.length; from++) {
            int to = random.nextInt(from, bytes.length + 1);
            int first = from;
            while (first < to && bytes[first] != '\n') {
                first++;
            }
            assertThat(LineReader.lineFeed(bytes, from, to)).isEqualTo(first);
        }
    }

    @Test
    void grownBufferIsUsedForLaterLines() throws IOException {
        String text = "a\n" + "b".repeat(3_000_000) + "\nc\nd\n" + "e".repeat(3_000_000) + "\nf";

        assertThat(lines(text, LineReader.LONGEST_LINE, new SplittableRandom(1)))
                .isEqualTo(expected(text));
    }

    @Test
    void bufferOfAHugeLineIsReleased() throws IOException {
        LineReader reader = new LineReader(ReadResult.stream("a".repeat(5_000_000) + "\nb\n"), LineReader.LONGEST_LINE);

        assertThat(reader.next()).isTrue();
        assertThat(reader.bytes()).hasSizeGreaterThan(5_000_000);
        assertThat(reader.next()).isTrue();
        assertThat(reader.bytes()).hasSizeLessThan(1_000_000);
    }

    @Test
    void forgettingALineReleasesItsBufferAtOnce() throws IOException {
        LineReader reader = new LineReader(ReadResult.stream("a".repeat(5_000_000) + "\nb\n"), LineReader.LONGEST_LINE);

        assertThat(reader.next()).isTrue();
        reader.forgetLine();
        assertThat(reader.bytes()).hasSizeLessThan(1_000_000);
        assertThat(reader.to() - reader.from()).isZero();
        assertThat(reader.next()).isTrue();
        assertThat(new String(reader.bytes(), reader.from(), reader.to() - reader.from(), StandardCharsets.UTF_8))
                .isEqualTo("b");
        assertThat(reader.number()).isEqualTo(2);
        assertThat(reader.next()).isFalse();
    }

    @Test
    void lineTooLongToHoldIsSkipped() throws IOException {
        List<String> lines = lines("a\n" + "b".repeat(1000) + "\nc\n" + "d".repeat(101), 100, new SplittableRandom(1));

        assertThat(lines).containsExactly("a", "too long", "c", "too long");
    }

    @Test
    void endIncludesTheLineFeedIfAny() throws IOException {
        LineReader reader = new LineReader(ReadResult.stream("a\r\n\nb"), LineReader.LONGEST_LINE);
        List<Integer> breaks = new ArrayList<>();
        while (reader.next()) {
            breaks.add(reader.end() - reader.to());
        }

        assertThat(breaks).containsExactly(1, 1, 0);
    }

    @Test
    void linesAreCountedFromOne() throws IOException {
        LineReader reader = new LineReader(ReadResult.stream("a\n\nb\n"), LineReader.LONGEST_LINE);
        List<Long> numbers = new ArrayList<>();
        List<Boolean> blank = new ArrayList<>();
        while (reader.next()) {
            numbers.add(reader.number());
            blank.add(reader.blank());
        }

        assertThat(numbers).containsExactly(1L, 2L, 3L);
        assertThat(blank).containsExactly(false, true, false);
    }

    private static List<String> expected(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    private static List<String> lines(String text, int longest, SplittableRandom random) throws IOException {
        LineReader reader = new LineReader(hesitating(text, random), longest);
        List<String> lines = new ArrayList<>();
        while (reader.next()) {
            lines.add(
                    reader.tooLong()
                            ? "too long"
                            : new String(
                                    reader.bytes(),
                                    reader.from(),
                                    reader.to() - reader.from(),
                                    StandardCharsets.UTF_8));
        }
        return lines;
    }

    /** Returns a stream that often delivers fewer bytes than requested, as pipes do. */
    private static InputStream hesitating(String text, SplittableRandom random) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(100_000)));
            }
        };
    }
}
