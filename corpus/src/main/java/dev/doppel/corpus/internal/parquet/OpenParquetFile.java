package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.internal.spill.TemporaryFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.ParquetCryptoRuntimeException;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.LocalInputFile;
import org.jspecify.annotations.Nullable;

/**
 * An open Parquet file. Reading requires random access, since the footer is at the end of the file. The content of
 * archive members and compressed files is therefore copied to a temporary file first.
 */
final class OpenParquetFile implements Closeable {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENCRYPTED_MAGIC = "PARE".getBytes(StandardCharsets.US_ASCII);

    private final ParquetFileReader reader;
    private final @Nullable Path temporary;

    private OpenParquetFile(ParquetFileReader reader, @Nullable Path temporary) {
        this.reader = reader;
        this.temporary = temporary;
    }

    /**
     * Opens a Parquet file.
     *
     * @param content the decompressed bytes, which are ignored if the file's path refers to an uncompressed Parquet
     *     file; this stream is not closed
     * @throws UnreadableException if the bytes are not a Parquet file, or if the footer is damaged
     */
    static OpenParquetFile open(InputFile file, InputStream content) throws IOException {
        Path path = file.path();
        if (path != null && Arrays.equals(head(path), MAGIC)) {
            return new OpenParquetFile(reader(path), null);
        }
        Path temporary = temporaryCopy(content);
        try {
            return new OpenParquetFile(reader(temporary), temporary);
        } catch (IOException | RuntimeException | Error e) {
            Files.delete(temporary);
            throw e;
        }
    }

    ParquetFileReader reader() {
        return reader;
    }

    FileMetaData metaData() {
        return reader.getFileMetaData();
    }

    List<BlockMetaData> rowGroups() {
        return reader.getRowGroups();
    }

    /**
     * Returns the temporary file, or empty if there is none. The bytes in the temporary file were already counted as
     * processed when the file was written.
     */
    Optional<Path> copy() {
        return Optional.ofNullable(temporary);
    }

    @Override
    public void close() throws IOException {
        try {
            reader.close();
        } finally {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        }
    }

    private static byte[] head(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MAGIC.length);
        }
    }

    private static Path temporaryCopy(InputStream content) throws IOException {
        byte[] head = content.readNBytes(MAGIC.length);
        if (Arrays.equals(head, ENCRYPTED_MAGIC)) {
            throw encrypted();
        }
        if (!Arrays.equals(head, MAGIC)) {
            throw new UnreadableException(head.length == 0 ? "an empty file, not Parquet" : "not a Parquet file");
        }
        Path temporary = TemporaryFile.create("doppel", ".parquet");
        // The existing file is private, whereas a new file in its place could be readable by all users.
        try (OutputStream out = TemporaryFile.stream(temporary)) {
            out.write(head);
            content.transferTo(out);
        } catch (IOException | RuntimeException | Error e) {
            Files.delete(temporary);
            throw e;
        }
        return temporary;
    }

    private static ParquetFileReader reader(Path path) throws IOException {
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(new ParquetCodecs())
                .usePageChecksumVerification()
                .build();
        try {
            return ParquetFileReader.open(new LocalInputFile(path), options);
        } catch (ParquetCryptoRuntimeException e) {
            throw encrypted();
        } catch (IOException | RuntimeException e) {
            throw new UnreadableException(
                    "a Parquet file that was cut off, or whose footer is damaged", "get an intact copy");
        }
    }

    private static UnreadableException encrypted() {
        return new UnreadableException("an encrypted Parquet file", "decrypt it first");
    }
}
