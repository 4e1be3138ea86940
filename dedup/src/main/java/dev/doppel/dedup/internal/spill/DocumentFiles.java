package dev.doppel.dedup.internal.spill;

import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.spill.SpillFile;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;

/** The prepared documents, whose rows, shingles and names are stored in three files. */
public final class DocumentFiles implements Closeable {
    private static final String DOCUMENTS = "documents";
    private static final String SETS = "sets";
    private static final String NAMES = "names";

    /** The names of the three files. */
    public static final List<String> FILES = List.of(DOCUMENTS, SETS, NAMES);

    private final DocumentFile documents;
    private final ShingleSetFile sets;
    private final DocumentNameFile names;

    /**
     * The sizes of the files.
     *
     * @param documents the number of documents
     * @param sets the size of the shingle file in bytes
     * @param names the size of the name file in bytes
     */
    public record Lengths(int documents, long sets, long names) {
        public static final Lengths NONE = new Lengths(0, 0, 0);

        /** Saves these sizes under names that begin with {@code prefix}. */
        public void save(RunState state, String prefix) {
            state.put(prefix + ".documents", documents);
            state.put(prefix + ".sets", sets);
            state.put(prefix + ".names", names);
        }

        public static Lengths load(RunState state, String prefix) {
            return new Lengths(
                    (int) state.number(prefix + ".documents"),
                    state.number(prefix + ".sets"),
                    state.number(prefix + ".names"));
        }

        Lengths withoutSets() {
            return new Lengths(documents, 0, names);
        }
    }

    /**
     * Opens the files.
     *
     * @param open a function that finds or creates the file with a given name and length in bytes
     */
    private DocumentFiles(Opener open, int bands, Lengths lengths) {
        documents =
                new DocumentFile(open.file(DOCUMENTS, (long) lengths.documents() * DocumentRow.bytes(bands)), bands);
        sets = new ShingleSetFile(open.file(SETS, lengths.sets()));
        names = new DocumentNameFile(open.file(NAMES, lengths.names()));
    }

    private interface Opener {
        SpillFile file(String name, long length);
    }

    /** Opens or creates the files in a folder for reading and appending, and truncates them to the given lengths. */
    public static DocumentFiles open(Path folder, int bands, Lengths lengths) {
        return new DocumentFiles((name, length) -> SpillFile.open(folder.resolve(name), length), bands, lengths);
    }

    /** Opens the files in a folder for reading, up to the given {@code lengths}. The files are not changed. */
    public static DocumentFiles openReadOnly(Path folder, int bands, Lengths lengths) {
        return new DocumentFiles(
                (name, length) -> SpillFile.openReadOnly(folder.resolve(name), length), bands, lengths);
    }

    public DocumentFile documents() {
        return documents;
    }

    public ShingleSetFile sets() {
        return sets;
    }

    public DocumentNameFile names() {
        return names;
    }

    public Lengths lengths() {
        return new Lengths(documents.count(), sets.length(), names.length());
    }

    public void append(PreparedDocument document) {
        append(document.row(0), document.name(), document.shingles());
    }

    /** Appends a document. The name offset in {@code row} is ignored and replaced. */
    public void append(DocumentRow row, DocumentNameFile.Name name, LongList shingles) {
        documents.append(row.withName(names.length()));
        names.append(name);
        sets.append(shingles);
    }

    /** Returns the id and source of a document. */
    public DocumentNameFile.Name name(int document) {
        return names.read(documents.read(document).name());
    }

    /** Enables a page cache of up to {@code memory} bytes for the rows, and another one for the names. */
    public void keepPages(long memory) {
        documents.keepPages(memory);
        names.keepPages(memory);
    }

    /** Flushes all files to disk. */
    public void force() {
        documents.force();
        sets.force();
        names.force();
    }

    @Override
    public void close() {
        documents.close();
        sets.close();
        names.close();
    }
}
