package dev.doppel.dedup.internal.run;

import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.ResultRows;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.RowWriter;
import dev.doppel.results.internal.RowWriters;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An output list, such as {@code removed.jsonl}, in the format that the user chose. */
public final class OutputListFile {
    private final Path path;
    private final RowWriter rows;

    private OutputListFile(Path path, RowWriter rows) {
        this.path = path;
        this.rows = rows;
    }

    /**
     * Writes a list to the workspace.
     *
     * @param name the list's name without its extension, such as {@code removed}
     * @param content a callback that adds all rows to the list
     */
    public static void write(
            Workspace workspace,
            String name,
            TableFormat format,
            List<ResultRows.Column> columns,
            Consumer<OutputListFile> content) {
        Path path = workspace.path(format.fileName(name));
        workspace.write(format.fileName(name), file -> {
            try (RowWriter rows = RowWriters.of(format, columns, stream(file))) {
                content.accept(new OutputListFile(path, rows));
                rows.end();
            } catch (IOException e) {
                throw SpillFile.failed("write", path, e);
            }
        });
    }

    public void add(List<? extends @Nullable String> row) {
        try {
            rows.add(row);
        } catch (IOException e) {
            throw SpillFile.failed("write", path, e);
        }
    }

    private static OutputStream stream(SpillFile file) {
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                file.append(ByteBuffer.wrap(bytes, offset, length));
            }
        };
    }
}
