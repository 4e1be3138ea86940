package dev.doppel.server.internal.jobs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The idempotency key with which a job was submitted, as stored in the job's directory.
 *
 * @param key the digest of the key
 * @param input the digest of the job's kind, options and files
 */
record JobKey(String key, String input) {
    /** Returns the key of a job whose input is in {@code directory}. */
    static JobKey of(IdempotencyKey key, String kind, Path directory) throws IOException {
        MessageDigest digest = IdempotencyKey.sha256();
        try (Stream<Path> paths = Files.walk(directory);
                OutputStream sink = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
            sink.write(kind.getBytes(StandardCharsets.UTF_8));
            List<Path> files = paths.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(
                            file -> directory.relativize(file).toString()))
                    .toList();
            for (Path file : files) {
                // Without the size, the content of a file could be mistaken for the name of the next file.
                String name = "\n" + directory.relativize(file) + " " + Files.size(file) + "\n";
                sink.write(name.getBytes(StandardCharsets.UTF_8));
                Files.copy(file, sink);
            }
        }
        return new JobKey(key.digest(), HexFormat.of().formatHex(digest.digest()));
    }
}
