package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.results.Rows;
import dev.doppel.sketch.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The sketch of each document: the signature matrix, transposed. */
public record SignatureRows(DocumentPipeline flow, Options options) implements Rows {
    @Override
    public List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(Column.text("id")));
        for (int i = 1; i <= options.sketch().size(); i++) {
            columns.add(Column.whole("v" + i));
        }
        return columns;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        flow.forEach(
                () -> TextSketcher.of(options),
                TextSketcher::sketch,
                (document, sketch) -> row.accept(values(document.id(), sketch)));
    }

    private static List<String> values(String id, Sketch sketch) {
        List<String> values = new ArrayList<>(sketch.size() + 1);
        values.add(id);
        for (long value : sketch.values()) {
            values.add(Long.toString(value));
        }
        return values;
    }
}
