package dev.doppel.dedup.internal.run;

import dev.doppel.internal.spill.SpillFile;
import dev.doppel.results.ResultRows;
import dev.doppel.results.internal.JsonLine;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Appends rows in JSON Lines format to a spill file. */
public final class JsonLinesFile {
    private final SpillFile file;
    private final List<ResultRows.Column> columns;
    private final JsonLine line = new JsonLine();

    public JsonLinesFile(SpillFile file, List<ResultRows.Column> columns) {
        this.file = file;
        this.columns = columns;
    }

    public void add(List<? extends @Nullable String> row) {
        file.append(ByteBuffer.wrap(line.of(columns, row).getBytes(StandardCharsets.UTF_8)));
    }
}
