package dev.doppel.server.internal.jobs;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * The pages of a file that contains one JSON object per line. A page is identified by the byte offset of its first row,
 * so it can be read without the pages before it.
 */
record JsonLinePages(Path file) {
    /** The maximum total size in bytes of the rows of a page. A page with a single row may be larger. */
    private static final int MAX_BYTES = 1_000_000;

    /**
     * A page of rows.
     *
     * @param rows the rows, each a JSON object
     * @param next the byte offset of the next page, or empty if this is the last page
     */
    record Page(List<String> rows, OptionalLong next) {
        Page {
            rows = List.copyOf(rows);
        }
    }

    /** Returns whether the byte offset {@code position} is the start of a row or the end of the file. */
    boolean isStart(long position) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            if (position < 0 || position > channel.size()) {
                return false;
            }
            ByteBuffer before = ByteBuffer.allocate(1);
            return position == 0 || (channel.read(before, position - 1) == 1 && before.get(0) == '\n');
        }
    }

    /** Returns at most {@code limit} rows that {@code filter} accepts, starting at the byte offset {@code position}. */
    Page read(long position, int limit, Predicate<String> filter) throws IOException {
        List<String> rows = new ArrayList<>();
        long bytes = 0;
        long end = position;
        try (FileChannel channel = FileChannel.open(file).position(position);
                InputStream stream = new BufferedInputStream(Channels.newInputStream(channel))) {
            for (byte[] line = line(stream); line.length > 0; line = line(stream)) {
                String row = new String(line, StandardCharsets.UTF_8);
                if (filter.test(row)) {
                    boolean isFull = rows.size() == limit || (!rows.isEmpty() && bytes + line.length > MAX_BYTES);
                    if (isFull) {
                        return new Page(rows, OptionalLong.of(end));
                    }
                    rows.add(row);
                    bytes += line.length;
                }
                end += line.length + 1;
            }
        }
        return new Page(rows, OptionalLong.empty());
    }

    /** Returns the next line without its line break, or an empty array at the end of the file. */
    private static byte[] line(InputStream stream) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = stream.read(); next >= 0 && next != '\n'; next = stream.read()) {
            line.write(next);
        }
        return line.toByteArray();
    }
}
