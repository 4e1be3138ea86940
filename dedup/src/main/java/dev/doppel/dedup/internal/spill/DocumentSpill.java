package dev.doppel.dedup.internal.spill;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.JsonLinesFile;
import dev.doppel.dedup.internal.run.OutputListFile;
import dev.doppel.dedup.internal.run.RunState;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.SkippedRow;
import dev.doppel.results.TableFormat;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files that {@link ReadStage} writes for later stages. They contain document rows, shingles, names, skipped
 * inputs, and a summary of each input file. At the end of each input file, a {@link Mark} records the lengths of all
 * spill files. A resumed run truncates the files to the lengths in the last saved mark, and continues with the next
 * input file.
 */
public final class DocumentSpill implements Closeable {
    private static final String FILES = "files";

    /**
     * The name of the file that records skipped inputs. The output list is a separate file, since a run that was killed
     * while moving its outputs still needs this file when it is resumed.
     */
    private static final String SKIPPED = "skipped";

    private final String name;
    private final Path filesPath;
    private final Path skippedPath;
    private final DocumentFiles documentFiles;
    private final SpillFile skipped;
    private final JsonLinesFile skippedLines;
    private final SpillFile files;
    private Mark mark;
    private long skippedCount;
    private long malformedSequences;
    private long malformedDocuments;

    /**
     * The lengths of all spill files at the end of an input file, and the numbers of skipped inputs, malformed byte
     * sequences, and documents with malformed byte sequences up to that point.
     */
    public record Mark(
            int filesDone,
            DocumentFiles.Lengths lengths,
            long skippedBytes,
            long filesBytes,
            long skipped,
            long malformedSequences,
            long malformedDocuments) {
        private void save(RunState state, String name) {
            state.put(name + ".files", filesDone);
            lengths.save(state, name);
            state.put(name + ".skipped.bytes", skippedBytes);
            state.put(name + ".files.bytes", filesBytes);
            state.put(name + ".skipped", skipped);
            state.put(name + ".malformed.sequences", malformedSequences);
            state.put(name + ".malformed.documents", malformedDocuments);
            state.save();
        }

        private static Mark load(RunState state, String name) {
            return new Mark(
                    (int) state.number(name + ".files"),
                    DocumentFiles.Lengths.load(state, name),
                    state.number(name + ".skipped.bytes"),
                    state.number(name + ".files.bytes"),
                    state.number(name + ".skipped"),
                    state.number(name + ".malformed.sequences"),
                    state.number(name + ".malformed.documents"));
        }

        public int documents() {
            return lengths.documents();
        }
    }

    /**
     * Opens the spill files and truncates them to the lengths in the last saved mark. The file of shingle sets is
     * truncated to length 0 if no remaining stage needs it.
     *
     * @param name the name of the spill, used in the names of its files and its saved mark
     */
    private DocumentSpill(Workspace workspace, String name, Path folder, int bands) {
        this.name = name;
        mark = Mark.load(workspace.state(), name);
        boolean needsSets = workspace.state().stage().compareTo(DedupStage.SAVE) <= 0;
        documentFiles = DocumentFiles.open(
                folder, bands, needsSets ? mark.lengths() : mark.lengths().withoutSets());
        skippedPath = folder.resolve(SKIPPED);
        skipped = SpillFile.open(skippedPath, mark.skippedBytes());
        skippedLines = new JsonLinesFile(skipped, SkippedRow.COLUMNS);
        filesPath = folder.resolve(FILES);
        files = SpillFile.open(filesPath, mark.filesBytes());
        skippedCount = mark.skipped();
        malformedSequences = mark.malformedSequences();
        malformedDocuments = mark.malformedDocuments();
    }

    /** Opens the spill of the input. */
    public static DocumentSpill ofInput(Workspace workspace, int bands) {
        return new DocumentSpill(workspace, "read", workspace.path(""), bands);
    }

    /** Opens the spill of the old corpora that are not saved states. */
    public static DocumentSpill ofOld(Workspace workspace, int bands) {
        return new DocumentSpill(workspace, "against", workspace.folder("against"), bands);
    }

    public DocumentFiles files() {
        return documentFiles;
    }

    public DocumentFile documents() {
        return documentFiles.documents();
    }

    /** Returns the mark at the end of the last input file that was read completely. */
    public Mark mark() {
        return mark;
    }

    public void add(PreparedDocument document) {
        documentFiles.append(document);
    }

    public void add(Skipped input) {
        skippedCount++;
        skippedLines.add(new SkippedRow(input).values());
    }

    /** Counts a document that contains {@code sequences} malformed byte sequences. */
    public void addMalformed(long sequences) {
        malformedDocuments++;
        malformedSequences += sequences;
    }

    /** Adds the summary of an input file that was read completely, and moves the mark to the end of that file. */
    public void add(FileSummary summary) {
        files.append(ByteBuffer.wrap(summary.line().getBytes(StandardCharsets.UTF_8)));
        mark = markAfter(mark.filesDone() + 1);
    }

    private Mark markAfter(int filesDone) {
        return new Mark(
                filesDone,
                documentFiles.lengths(),
                skipped.length(),
                files.length(),
                skippedCount,
                malformedSequences,
                malformedDocuments);
    }

    /** Returns the summary of each input file that was read completely, in input order. */
    public List<FileSummary> summaries() {
        files.flush();
        try {
            return Files.readAllLines(filesPath, StandardCharsets.UTF_8).stream()
                    .map(FileSummary::parse)
                    .toList();
        } catch (IOException e) {
            throw SpillFile.failed("read", filesPath, e);
        }
    }

    /** Deletes the shingle sets, which use the most disk space and are not needed after {@link DedupStage#SAVE}. */
    public void dropSets() {
        documentFiles.sets().clear();
    }

    /** Returns up to {@link ReadSummary#LISTED} inputs that were skipped, in the order in which they were skipped. */
    public static List<Skipped> firstSkipped(List<DocumentSpill> spills) {
        List<Skipped> first = new ArrayList<>();
        spills.forEach(spill -> spill.addSkippedTo(first));
        return first;
    }

    private void addSkippedTo(List<Skipped> first) {
        skipped.flush();
        try (BufferedReader lines = Files.newBufferedReader(skippedPath, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine();
                    line != null && first.size() < ReadSummary.LISTED;
                    line = lines.readLine()) {
                first.add(SkippedRow.parse(line));
            }
        } catch (IOException e) {
            throw SpillFile.failed("read", skippedPath, e);
        }
    }

    /** Writes the list of all skipped inputs. */
    public static void writeSkipped(List<DocumentSpill> spills, Workspace workspace, TableFormat format) {
        OutputListFile.write(
                workspace,
                Workspace.SKIPPED,
                format,
                SkippedRow.COLUMNS,
                rows -> spills.forEach(spill -> spill.addSkipped(rows)));
    }

    private void addSkipped(OutputListFile rows) {
        skipped.flush();
        try (Stream<String> lines = Files.lines(skippedPath)) {
            lines.forEach(line -> rows.add(new SkippedRow(SkippedRow.parse(line)).values()));
        } catch (IOException e) {
            throw SpillFile.failed("read", skippedPath, e);
        }
    }

    /** Moves the mark to the end of the spill, and saves the mark. */
    public void mark(RunState state) {
        mark = markAfter(mark.filesDone());
        saveMark(state);
    }

    /** Flushes all spill files to disk, and saves the mark. */
    public void saveMark(RunState state) {
        documentFiles.force();
        skipped.force();
        files.force();
        mark.save(state, name);
    }

    @Override
    public void close() {
        documentFiles.close();
        skipped.close();
        files.close();
    }
}
