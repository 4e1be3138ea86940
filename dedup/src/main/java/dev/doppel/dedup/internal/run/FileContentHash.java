package dev.doppel.dedup.internal.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * The hashes of a file's content. The SHA-256 hash is written to the manifest. The CRC-32C checksum, which is faster to
 * compute, is used to detect changes during the run. Both are empty strings if the file cannot be read, since the
 * caller reports that error when it reads the file itself.
 *
 * @param sha256 the SHA-256 hash in hexadecimal, as printed by {@code sha256sum}
 * @param crc32c the CRC-32C checksum in hexadecimal
 */
public record FileContentHash(String sha256, String crc32c) {
    private static final FileContentHash NONE = new FileContentHash("", "");

    private static final int BUFFER = 1 << 17;

    public static FileContentHash of(Path file) {
        MessageDigest digest = newDigest();
        CRC32C checksum = new CRC32C();
        boolean read = read(file, (bytes, count) -> {
            digest.update(bytes, 0, count);
            checksum.update(bytes, 0, count);
        });
        return read ? new FileContentHash(HexFormat.of().formatHex(digest.digest()), hex(checksum)) : NONE;
    }

    /** Returns the CRC-32C of {@code file} in hexadecimal, or an empty string if the file cannot be read. */
    public static String checksum(Path file) {
        CRC32C checksum = new CRC32C();
        return read(file, (bytes, count) -> checksum.update(bytes, 0, count)) ? hex(checksum) : "";
    }

    private interface Bytes {
        void accept(byte[] bytes, int count);
    }

    private static boolean read(Path file, Bytes consumer) {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                consumer.accept(buffer, count);
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String hex(CRC32C checksum) {
        return Long.toHexString(checksum.getValue());
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
