package dev.doppel.cli.export;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.results.Rows;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.Words;
import java.util.List;
import java.util.function.Consumer;

/** The shingles of each document in the order of the text, as often as they occur. */
public record ShingleRows(DocumentPipeline flow, Options options) implements Rows {
    @Override
    public List<Column> columns() {
        return List.of(Column.text("id"), Column.whole("number"), Column.text("shingle"), Column.whole("hash"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        Shingler shingler = options.shingles().shingler();
        flow.forEach(
                options.text()::splitter,
                (splitter, text) -> splitter.split(text),
                (document, words) -> write(document, words, shingler, row));
    }

    private static void write(Document document, Words words, Shingler shingler, Consumer<List<String>> row) {
        long[] hashes = shingler.hashesInOrder(words);
        int[] number = {0};
        shingler.spell(words, shingle -> {
            long hash = hashes[number[0]++];
            row.accept(List.of(document.id(), Integer.toString(number[0]), shingle, Long.toString(hash)));
        });
    }
}
