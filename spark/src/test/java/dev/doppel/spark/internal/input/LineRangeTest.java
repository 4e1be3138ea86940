package dev.doppel.spark.internal.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

class LineRangeTest {
    @Property(tries = 500)
    void eachLineIsInTheRangeWhereItStarts(SplittableRandom random) throws IOException {
        byte[] bytes = new byte[1 + random.nextInt(60)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (random.nextInt(4) == 0 ? '\n' : 'a' + random.nextInt(3));
        }
        int size = 1 + random.nextInt(12);
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (int from = 0; from < bytes.length; from += size) {
            int to = Math.min(bytes.length, from + size);
            expected.add(linesStartingIn(bytes, from, to));
            int before = Math.max(0, from - 1);
            LineRange range = new LineRange(new ByteArrayInputStream(bytes, before, bytes.length - before), from, to);
            found.add(read(range, 1 + random.nextInt(9)));
        }

        assertThat(found).isEqualTo(expected);
        assertThat(String.join("", found)).isEqualTo(new String(bytes, StandardCharsets.US_ASCII));
    }

    /** Returns the lines that start in a range. Searches byte by byte, independently of {@link LineRange}. */
    private static String linesStartingIn(byte[] bytes, int from, int to) {
        StringBuilder lines = new StringBuilder();
        boolean within = false;
        for (int i = 0; i < bytes.length; i++) {
            if (i == 0 || bytes[i - 1] == '\n') {
                within = i >= from && i < to;
            }
            if (within) {
                lines.append((char) bytes[i]);
            }
        }
        return lines.toString();
    }

    private static String read(LineRange range, int bufferSize) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] buffer = new byte[bufferSize];
        for (int read = range.read(buffer); read >= 0; read = range.read(buffer)) {
            all.write(buffer, 0, read);
        }
        return all.toString(StandardCharsets.US_ASCII);
    }
}
