package dev.doppel.index.internal.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * A file that contains the sequence number of the last change that was synced to the write-ahead log. If the log ends
 * earlier, it was truncated. RocksDB cannot distinguish such a truncation from a crash. The mark is written after the
 * log is synced, and is not synced itself. After a power failure, it may therefore be older than the log, but never
 * newer.
 *
 * <pre>
 *   mark := "" | SEQUENCE:hex[16] CRC32C:hex[16] "\n"
 * </pre>
 */
public record CommitMark(Path file) {
    /** The sequence number of a mark that is missing, empty or invalid. */
    public static final long NONE = 0;

    private static final int DIGITS = 16;

    /** Returns the sequence number of the last change known to have been synced, or {@link #NONE}. */
    public long read() {
        try {
            String mark = Files.readString(file, StandardCharsets.ISO_8859_1);
            long sequence = mark.length() < DIGITS ? NONE : HexFormat.fromHexDigitsToLong(mark, 0, DIGITS);
            return mark.equals(format(sequence)) ? sequence : NONE;
        } catch (IOException | IllegalArgumentException e) {
            return NONE;
        }
    }

    /** Stores the sequence number of a synced change. A failure is harmless, since an older mark is still valid. */
    void write(long sequence) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(format(sequence).getBytes(StandardCharsets.ISO_8859_1)), 0);
        } catch (IOException e) {
            // The mark keeps its old value.
        }
    }

    private static String format(long sequence) {
        String digits = HexFormat.of().toHexDigits(sequence);
        CRC32C checksum = new CRC32C();
        checksum.update(digits.getBytes(StandardCharsets.ISO_8859_1));
        return digits + HexFormat.of().toHexDigits(checksum.getValue()) + "\n";
    }
}
