package dev.doppel.index.internal.store;

import dev.doppel.index.StoredDocument;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A stored document without its shingle set and its text. Integers are big-endian:
 *
 * <pre>
 *   record   := id:string digest:byte[32] characters:int shingles:int entries:int (name:string value:string)*
 *   string   := length:int utf8:byte[length]
 * </pre>
 *
 * @param digest the SHA-256 hash of the text, in hexadecimal digits
 * @param characters the text length in UTF-16 code units
 * @param shingles the number of shingles, including repetitions in a bag
 * @param metadata the document's metadata, sorted by name
 */
public record DocumentRecord(String id, String digest, int characters, int shingles, Map<String, String> metadata) {
    byte[] write() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writeString(out, id);
            out.write(HexFormat.of().parseHex(digest));
            out.writeInt(characters);
            out.writeInt(shingles);
            out.writeInt(metadata.size());
            for (Map.Entry<String, String> entry : metadata.entrySet()) {
                writeString(out, entry.getKey());
                writeString(out, entry.getValue());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** Decodes a record. Rejects all bytes that {@link #write} cannot have written, such as a truncated record. */
    static DocumentRecord read(byte[] record) {
        DocumentRecord decoded = decode(record);
        if (!Arrays.equals(decoded.write(), record)) {
            throw new IllegalArgumentException("not a document: " + record.length + " bytes");
        }
        return decoded;
    }

    private static DocumentRecord decode(byte[] record) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(record))) {
            String id = readString(in);
            String digest = HexFormat.of().formatHex(in.readNBytes(32));
            int characters = in.readInt();
            int shingles = in.readInt();
            Map<String, String> metadata = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                metadata.put(readString(in), readString(in));
            }
            return new DocumentRecord(id, digest, characters, shingles, Collections.unmodifiableMap(metadata));
        } catch (IOException e) {
            throw new IllegalArgumentException("not a document: " + record.length + " bytes", e);
        }
    }

    public StoredDocument toStoredDocument(@Nullable String text) {
        return new StoredDocument(id, digest, metadata, characters, shingles, text);
    }

    private static void writeString(DataOutputStream out, String string) throws IOException {
        byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String readString(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("a string of " + length + " bytes");
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }
}
