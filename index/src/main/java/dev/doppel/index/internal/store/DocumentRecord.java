package dev.doppel.index.internal.store;

import dev.doppel.DocumentPart;
import dev.doppel.index.StoredDocument;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A stored document without its shingle set or text. Integers are big-endian:
 *
 * <pre>
 *   record   := id:string digest:byte[32] characters:int shingles:int entries:int (name:string value:string)* tail
 *   tail     := nothing, if the document has no parts
 *             | version:byte=1 parts:int (file:string name:string start:int)*
 *   string   := length:int utf8:byte[length]
 * </pre>
 *
 * @param digest the SHA-256 hash of the text, as hexadecimal digits
 * @param characters the text length in UTF-16 code units
 * @param shingles the number of shingles, including repetitions in a bag
 * @param metadata the document's metadata, sorted by name
 * @param parts the files and notebook cells that make up the text; empty for a single file
 */
public record DocumentRecord(
        String id,
        String digest,
        int characters,
        int shingles,
        Map<String, String> metadata,
        List<DocumentPart> parts) {
    private static final byte WITH_PARTS = 1;

    /** Returns a copy of this record with the given metadata. */
    public DocumentRecord withMetadata(Map<String, String> newMetadata) {
        return new DocumentRecord(
                id, digest, characters, shingles, Collections.unmodifiableMap(new TreeMap<>(newMetadata)), parts);
    }

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
            if (!parts.isEmpty()) {
                writeParts(out);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private void writeParts(DataOutputStream out) throws IOException {
        out.writeByte(WITH_PARTS);
        out.writeInt(parts.size());
        for (DocumentPart part : parts) {
            writeString(out, part.file());
            writeString(out, part.name());
            out.writeInt(part.start());
        }
    }

    /** Decodes a record. Rejects any bytes that {@link #write} cannot have produced, such as a truncated record. */
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
            List<DocumentPart> parts = in.available() == 0 ? List.of() : readParts(in);
            return new DocumentRecord(id, digest, characters, shingles, Collections.unmodifiableMap(metadata), parts);
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException("not a document: " + record.length + " bytes", e);
        }
    }

    private static List<DocumentPart> readParts(DataInputStream in) throws IOException {
        List<DocumentPart> parts = new ArrayList<>();
        if (in.readByte() != WITH_PARTS) {
            throw new IOException("an unknown version");
        }
        for (int left = in.readInt(); left > 0; left--) {
            parts.add(new DocumentPart(readString(in), readString(in), in.readInt()));
        }
        return List.copyOf(parts);
    }

    public StoredDocument toStoredDocument(@Nullable String text) {
        return new StoredDocument(id, digest, metadata, characters, shingles, parts, text);
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
