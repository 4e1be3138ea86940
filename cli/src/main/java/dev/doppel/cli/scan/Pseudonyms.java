package dev.doppel.cli.scan;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.results.RowFile;
import dev.doppel.results.internal.FormulaEscaper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * The pseudonyms of submissions. Pseudonyms are stored in a key file so that a submission has the same pseudonym in
 * every scan. Only the owner can read this file. Pseudonyms are drawn at random, since consecutive numbers would reveal
 * the order of the names.
 */
final class Pseudonyms {
    private static final int SMALLEST = 100;

    private final Path key;
    private final Random random;
    private final Map<String, String> pseudonyms = new TreeMap<>();
    private final Set<String> used = new HashSet<>();

    private Pseudonyms(Path key, Random random) {
        this.key = key;
        this.random = random;
    }

    /**
     * Reads a key file, which need not exist yet.
     *
     * @throws IllegalArgumentException if the file cannot be read or written, or is not a key file
     */
    static Pseudonyms open(Path key) {
        return open(key, new SecureRandom());
    }

    static Pseudonyms open(Path key, Random random) {
        Path folder = key.toAbsolutePath().getParent();
        if (!key.toString().endsWith(".csv")) {
            throw new IllegalArgumentException("--pseudonyms needs a file that ends in .csv (got: " + key + ")");
        }
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(key)) {
            throw new IllegalArgumentException("cannot write " + key + ": choose a file in an existing folder");
        }
        Pseudonyms opened = new Pseudonyms(key, random);
        if (Files.exists(key)) {
            opened.read();
        }
        return opened;
    }

    private void read() {
        new RowFile(key).forEach(row -> {
            String pseudonym = row.value("pseudonym");
            String earlier = pseudonyms.put(row.value("submission"), pseudonym);
            if (earlier != null || !used.add(pseudonym)) {
                throw new IllegalArgumentException(
                        row.place() + " repeats \"" + (earlier != null ? row.value("submission") : pseudonym)
                                + "\": each name needs one pseudonym");
            }
        });
    }

    /**
     * Returns the pseudonym of a submission. The pseudonym starts with A if the submission is archived, and with S
     * otherwise.
     */
    String of(String submission, boolean archived) {
        return pseudonyms.computeIfAbsent(submission, unseen -> {
            int bound = 10 * SMALLEST;
            while (used.size() > bound / 2) {
                bound *= 10;
            }
            String pseudonym;
            do {
                pseudonym = (archived ? "A" : "S") + (bound / 10 + random.nextInt(bound - bound / 10));
            } while (!used.add(pseudonym));
            return pseudonym;
        });
    }

    /**
     * Returns a copy of the document in which the pseudonym replaces the id, and numbers replace file names. The text
     * is unchanged.
     */
    Document apply(Document document, String pseudonym) {
        List<DocumentPart> parts = new ArrayList<>();
        List<String> files = new ArrayList<>();
        for (DocumentPart part : document.parts()) {
            if (!files.contains(part.file())) {
                files.add(part.file());
            }
            parts.add(new DocumentPart(file(files.indexOf(part.file()), part.file()), part.name(), part.start()));
        }
        return new Document(pseudonym, document.text(), pseudonym, document.hidden(), parts);
    }

    private static String file(int index, String name) {
        int dot = name.lastIndexOf('.');
        return "file" + (index + 1) + (dot > name.lastIndexOf('/') ? name.substring(dot) : "");
    }

    /** Returns the names of all submissions in the key file. */
    Set<String> names() {
        return pseudonyms.keySet();
    }

    /** Writes the key file. */
    void save() {
        try {
            Path folder = key.toAbsolutePath().getParent();
            // Only the owner can read a temporary file, and the file keeps its permissions when it is renamed.
            Path temporary = Files.createTempFile(folder, ".doppel-key", ".part");
            try (Writer writer = Files.newBufferedWriter(temporary)) {
                CsvWriter csv =
                        CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
                csv.writeRecord("submission", "pseudonym");
                pseudonyms.forEach((submission, pseudonym) ->
                        csv.writeRecord(FormulaEscaper.neutralised(submission), FormulaEscaper.neutralised(pseudonym)));
                csv.flush();
            }
            Files.move(temporary, key, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + key + ": " + e.getMessage(), e);
        }
    }
}
