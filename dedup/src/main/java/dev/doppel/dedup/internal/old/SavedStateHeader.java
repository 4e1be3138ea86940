package dev.doppel.dedup.internal.old;

import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.spill.DocumentFiles;
import dev.doppel.internal.spill.SpillFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The header of a saved state. The header records how the documents were prepared and how long each file is. Bytes
 * beyond the recorded lengths belong to an unfinished run. The header is replaced atomically, so a reader sees the
 * state as it was either before or after a run. It is UTF-8 text that ends with the CRC-32C of all other lines:
 *
 * <pre>
 *   doppel state, format 1
 *   text: plain
 *   shingles: words:5 set
 *   ...
 *   documents: 1000
 *   sets: 1234567
 *   names: 23456
 *   digest: 89abcdef01234567
 *   checksum: 1a2b3c4d
 * </pre>
 */
record SavedStateHeader(Map<String, String> settings, Content content) {
    static final String FILE = "doppel.state";

    /**
     * The published content of a state.
     *
     * @param digest a digest of all documents and their names, to distinguish states with equal file lengths
     */
    record Content(DocumentFiles.Lengths lengths, long digest) {
        static final Content NONE = new Content(DocumentFiles.Lengths.NONE, 0);

        private static final String SAVED_DIGEST = ".digest";

        void save(RunState state, String name) {
            lengths.save(state, name);
            state.put(name + SAVED_DIGEST, digest);
        }

        static Optional<Content> load(RunState state, String name) {
            return state.text(name + SAVED_DIGEST).isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Content(DocumentFiles.Lengths.load(state, name), state.number(name + SAVED_DIGEST)));
        }
    }

    private static final String FORMAT = "doppel state, format ";
    private static final int VERSION = 1;
    private static final String DOCUMENTS = "documents";
    private static final String SETS = "sets";
    private static final String NAMES = "names";
    private static final String DIGEST = "digest";
    private static final String CHECKSUM = "checksum: ";
    private static final String SEPARATOR = ": ";

    /** Reads the header of the state in a folder. */
    static SavedStateHeader read(Path folder) {
        Path file = folder.resolve(FILE);
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw damaged(folder);
        } catch (IOException e) {
            throw SpillFile.failed("read", file, e);
        }
        if (lines.isEmpty() || !lines.get(0).startsWith(FORMAT)) {
            throw damaged(folder);
        }
        String version = lines.get(0).substring(FORMAT.length());
        if (!version.equals(Integer.toString(VERSION))) {
            throw new IllegalArgumentException(
                    folder + " is a state of format " + version + ", and this Doppel reads format " + VERSION
                            + ": use the Doppel that saved it, or run dedup over the old corpus again");
        }
        List<String> checked = lines.subList(0, lines.size() - 1);
        if (!lines.get(lines.size() - 1).equals(CHECKSUM + checksum(checked))) {
            throw damaged(folder);
        }
        try {
            return parse(checked.subList(1, checked.size()));
        } catch (IllegalArgumentException e) {
            throw damaged(folder);
        }
    }

    /**
     * Parses all lines except the first and the last.
     *
     * @throws IllegalArgumentException if a line is invalid
     */
    private static SavedStateHeader parse(List<String> lines) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : lines) {
            String[] parts = line.split(SEPARATOR, 2);
            if (parts.length < 2) {
                throw new IllegalArgumentException("a line without a value: " + line);
            }
            values.put(parts[0], parts[1]);
        }
        DocumentFiles.Lengths lengths = new DocumentFiles.Lengths(
                Math.toIntExact(length(taken(values, DOCUMENTS), Integer.MAX_VALUE)),
                length(taken(values, SETS), Long.MAX_VALUE),
                length(taken(values, NAMES), Long.MAX_VALUE));
        long digest = HexFormat.fromHexDigitsToLong(taken(values, DIGEST));
        return new SavedStateHeader(values, new Content(lengths, digest));
    }

    /** Removes the value with the given name and returns it. */
    private static String taken(Map<String, String> values, String name) {
        String value = values.remove(name);
        if (value == null) {
            throw new IllegalArgumentException("no line for " + name);
        }
        return value;
    }

    private static long length(String text, long max) {
        long length = Long.parseLong(text);
        if (length < 0 || length > max) {
            throw new IllegalArgumentException("a length must be 0 .. " + max + " (got: " + text + ")");
        }
        return length;
    }

    private static IllegalArgumentException damaged(Path folder) {
        return new IllegalArgumentException(folder.resolve(FILE)
                + " is damaged: restore it from a backup, or run dedup over the old corpus again with --save-state");
    }

    /** Writes this header to a folder, atomically replacing any earlier header. */
    void write(Path folder) {
        Path file = folder.resolve(FILE);
        Path temporary = folder.resolve(FILE + ".new");
        List<String> lines = lines();
        lines.add(CHECKSUM + checksum(lines));
        try {
            try (SpillFile written = SpillFile.open(temporary, 0)) {
                lines.forEach(line -> written.append(StandardCharsets.UTF_8.encode(line + "\n")));
                written.force();
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw SpillFile.failed("write", file, e);
        }
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(FORMAT + VERSION);
        settings.forEach((name, value) -> lines.add(name + SEPARATOR + value));
        lines.add(DOCUMENTS + SEPARATOR + content.lengths().documents());
        lines.add(SETS + SEPARATOR + content.lengths().sets());
        lines.add(NAMES + SEPARATOR + content.lengths().names());
        lines.add(DIGEST + SEPARATOR + HexFormat.of().toHexDigits(content.digest()));
        return lines;
    }

    private static String checksum(List<String> lines) {
        CRC32C checksum = new CRC32C();
        lines.forEach(line -> checksum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
        return Long.toHexString(checksum.getValue());
    }
}
