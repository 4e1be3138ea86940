package dev.doppel.dedup.internal.spill;

import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.dedup.internal.read.ReadStage;
import dev.doppel.dedup.internal.run.DedupStage;
import dev.doppel.dedup.internal.run.JsonLinesFile;
import dev.doppel.dedup.internal.run.ListFile;
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
 * Files that {@link ReadStage} writes for later stages: document rows, shingles, names, skipped inputs, and a summary
 * of each input file. At the end of an input file, a {@link Mark} records the lengths of all spill files. A resumed run
 * truncates them to the lengths in the last saved mark, and continues with the next input file.
 */
public final class DocumentSpill implements Closeable {
    private static final String FILES = "files";

    /**
     * Name of the file that lists skipped inputs. The list {@value Workspace#SKIPPED} is written from this file, because
     * a run that was killed while moving its outputs needs the original when it is resumed.
     */
    private static final String SKIPPED = "skipped";

    private final Path filesPath;
    private final Path skippedPath;
    private final DocumentFile documents;
    private final ShingleSetFile sets;
    private final NameFile names;
    private final SpillFile skipped;
    private final JsonLinesFile skippedLines;
    private final SpillFile files;
    private Mark mark;
    private long skippedCount;
    private long malformedSequences;
    private long malformedDocuments;

    /**
     * Lengths of all spill files at the end of an input file. Also contains the numbers of skipped inputs, malformed
     * byte sequences, and documents with malformed byte sequences up to this point.
     */
    public record Mark(
            int filesDone,
            int documents,
            long sets,
            long names,
            long skippedBytes,
            long filesBytes,
            long skipped,
            long malformedSequences,
            long malformedDocuments) {
        public void save(RunState state) {
            state.put("read.files", filesDone);
            state.put("read.documents", documents);
            state.put("read.sets", sets);
            state.put("read.names", names);
            state.put("read.skipped.bytes", skippedBytes);
            state.put("read.files.bytes", filesBytes);
            state.put("read.skipped", skipped);
            state.put("read.malformed.sequences", malformedSequences);
            state.put("read.malformed.documents", malformedDocuments);
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
                    state.number("read.malformed.sequences"),
                    state.number("read.malformed.documents"));
        }
    }

    /**
     * Opens the spill files and truncates them to the lengths in the last saved mark. After {@link DedupStage#DECIDE},
     * truncates the file of shingle sets to length 0.
     */
    public DocumentSpill(Workspace workspace, int bands) {
        mark = Mark.load(workspace.state());
        documents = new DocumentFile(workspace.path("documents"), bands, mark.documents());
        boolean isDecided = workspace.state().stage().compareTo(DedupStage.DECIDE) > 0;
        sets = new ShingleSetFile(workspace.path("sets"), isDecided ? 0 : mark.sets());
        names = new NameFile(workspace.path("names"), mark.names());
        skippedPath = workspace.path(SKIPPED);
        skipped = SpillFile.open(skippedPath, mark.skippedBytes());
        skippedLines = new JsonLinesFile(skipped, SkippedRow.COLUMNS);
        filesPath = workspace.path(FILES);
        files = SpillFile.open(filesPath, mark.filesBytes());
        skippedCount = mark.skipped();
        malformedSequences = mark.malformedSequences();
        malformedDocuments = mark.malformedDocuments();
    }

    public DocumentFile documents() {
        return documents;
    }

    public ShingleSetFile sets() {
        return sets;
    }

    public NameFile names() {
        return names;
    }

    /** Returns the mark at the end of the last input file that was read completely. */
    public Mark mark() {
        return mark;
    }

    public void add(PreparedDocument document) {
        long name = names.length();
        sets.append(document.shingles());
        names.append(document.name());
        documents.append(document.row(name));
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

    /** Adds the summary of a completely read input file, and moves the mark to the end of this file. */
    public void add(FileSummary summary) {
        files.append(ByteBuffer.wrap(summary.line().getBytes(StandardCharsets.UTF_8)));
        mark = new Mark(
                mark.filesDone() + 1,
                documents.count(),
                sets.length(),
                names.length(),
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

    /** Deletes the shingle sets, which use the most disk space and are not needed after {@link DedupStage#DECIDE}. */
    public void dropSets() {
        sets.clear();
    }

    /** Returns up to {@link ReadSummary#LISTED} skipped inputs, in the order in which they were skipped. */
    public List<Skipped> firstSkipped() {
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

    /** Writes the list of all skipped inputs. */
    public void writeSkipped(Workspace workspace, TableFormat format) {
        skipped.flush();
        ListFile.write(workspace, Workspace.SKIPPED, format, SkippedRow.COLUMNS, rows -> {
            try (Stream<String> lines = Files.lines(skippedPath)) {
                lines.forEach(line -> rows.add(new SkippedRow(SkippedRow.parse(line)).values()));
            } catch (IOException e) {
                throw SpillFile.failed("read", skippedPath, e);
            }
        });
    }

    /** Flushes all spill files to disk. */
    public void force() {
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
