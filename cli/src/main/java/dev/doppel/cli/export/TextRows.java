package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.results.Rows;
import java.util.List;
import java.util.function.Consumer;

/** The words of each document, joined. */
public record TextRows(DocumentPipeline flow, Options options) implements Rows {
    @Override
    public List<Column> columns() {
        return List.of(Column.text("id"), Column.text("text"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        flow.forEach(
                options.text()::splitter,
                (splitter, text) -> splitter.split(text).joined(),
                (document, words) -> row.accept(List.of(document.id(), words)));
    }
}
