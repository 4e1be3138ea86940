package dev.doppel.dedup.internal;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.corpus.internal.spill.SpillFile;
import dev.doppel.results.SkippedRow;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What reading leaves for the later stages: rows, sets and names of the documents, what was skipped, and a summary of each
 * file. All grow together, and the {@link Mark} after a file is a point to which they can be cut back together.
 */
public final class DocumentSpill implements Closeable {
    private static final String FILES = "files";

    /** Not yet the output of that name: a run that is killed while its outputs move still needs all it has read. */
    private static final String SKIPPED = "skipped";

    private final Path filesPath;
    private final Path skippedPath;
    private final DocumentFile documents;
    private final SetFile sets;
    private final NameFile names;
    private final SpillFile skipped;
    private final JsonLinesFile skippedLines;
    private final SpillFile files;
    private Mark mark;
    private long skippedCount;
    private long replaced;
    private long mended;

    /** The lengths of all files after an input file was done, and the counts up to there. */
    public record Mark(
            int filesDone,
            int documents,
            long sets,
            long names,
            long skippedBytes,
            long filesBytes,
            long skipped,
            long replaced,
            long mended) {
        void save(RunState state) {
            state.put("read.files", filesDone);
            state.put("read.documents", documents);
            state.put("read.sets", sets);
            state.put("read.names", names);
            state.put("read.skipped.bytes", skippedBytes);
            state.put("read.files.bytes", filesBytes);
            state.put("read.skipped", skipped);
            state.put("read.replaced", replaced);
            state.put("read.mended", mended);
            state.save();
        }

        public static Mark load(RunState state) {
            return new Mark(
                    (int) state.number("read.files"),
                    (int) state.number("read.documents"),
                    state.number("read.sets"),
                    state.number("read.names"),
                    state.number("read.skipped.bytes"),
                    state.number("read.files.bytes"),
                    state.number("read.skipped"),
                    state.number("read.replaced"),
                    state.number("read.mended"));
        }
    }

    /** Opens the files as they were at the mark that was saved last. */
    public DocumentSpill(Workspace workspace, int bands) {
        mark = Mark.load(workspace.state());
        documents = new DocumentFile(workspace.path("documents"), bands, mark.documents());
        boolean decided = workspace.state().stage().compareTo(Stage.DECIDE) > 0;
        sets = new SetFile(workspace.path("sets"), decided ? 0 : mark.sets());
        names = new NameFile(workspace.path("names"), mark.names());
        skippedPath = workspace.path(SKIPPED);
        skipped = SpillFile.open(skippedPath, mark.skippedBytes());
        skippedLines = new JsonLinesFile(skipped, SkippedRow.COLUMNS);
        filesPath = workspace.path(FILES);
        files = SpillFile.open(filesPath, mark.filesBytes());
        skippedCount = mark.skipped();
        replaced = mark.replaced();
        mended = mark.mended();
    }

    public DocumentFile documents() {
        return documents;
    }

    SetFile sets() {
        return sets;
    }

    NameFile names() {
        return names;
    }

    /** The point after the last input file that is done. */
    Mark mark() {
        return mark;
    }

    void add(PreparedDocument document) {
        long name = names.length();
        sets.append(document.shingles());
        names.append(document.name());
        documents.append(document.row(name));
    }

    void add(Skipped what) {
        skippedCount++;
        skippedLines.add(new SkippedRow(what).values());
    }

    void addMended(long sequences) {
        mended++;
        replaced += sequences;
    }

    /** An input file is done: here a killed run can be taken up again. */
    void add(FileSummary summary) {
        files.append(ByteBuffer.wrap(summary.line().getBytes(StandardCharsets.UTF_8)));
        mark = new Mark(
                mark.filesDone() + 1,
                documents.count(),
                sets.length(),
                names.length(),
                skipped.length(),
                files.length(),
                skippedCount,
                replaced,
                mended);
    }

    /** One for each input file that is done. */
    List<FileSummary> summaries() {
        files.flush();
        try {
            return Files.readAllLines(filesPath, StandardCharsets.UTF_8).stream()
                    .map(FileSummary::parse)
                    .toList();
        } catch (IOException e) {
            throw SpillFile.failed("read", filesPath, e);
        }
    }

    /** Gives back the room of the sets, which is most of all: nobody asks for them once all is decided. */
    void dropSets() {
        sets.clear();
    }

    /** The first of what was skipped, as many as a report lists. */
    List<Skipped> firstSkipped() {
        skipped.flush();
        List<Skipped> first = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(skippedPath, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine();
                    line != null && first.size() < ReadSummary.LISTED;
                    line = lines.readLine()) {
                first.add(SkippedRow.parse(line));
            }
        } catch (IOException e) {
            throw SpillFile.failed("read", skippedPath, e);
        }
        return first;
    }

    /** Writes {@value Workspace#SKIPPED}. */
    void writeSkipped(Workspace workspace) {
        Path part = workspace.path(Workspace.ROWS_PART);
        skipped.flush();
        try {
            Files.copy(skippedPath, part, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw SpillFile.failed("write", part, e);
        }
        workspace.rename(part, Workspace.SKIPPED);
    }

    /** Makes durable what was added. */
    void force() {
        documents.force();
        sets.force();
        names.force();
        skipped.force();
        files.force();
    }

    @Override
    public void close() {
        documents.close();
        sets.close();
        names.close();
        skipped.close();
        files.close();
    }
}
