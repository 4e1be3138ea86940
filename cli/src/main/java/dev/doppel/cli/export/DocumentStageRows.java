package dev.doppel.cli.export;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.results.ResultRows;
import dev.doppel.shingle.Shingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The rows of stages that process each document independently, written while documents are read. */
final class DocumentStageRows {
    private DocumentStageRows() {}

    /** The words of each document, joined into one text. */
    record Text(DocumentPipeline pipeline, Options options) implements ResultRows {
        @Override
        public List<Column> columns() {
            return List.of(Column.text("id"), Column.text("text"));
        }

        @Override
        public void forEach(Consumer<List<String>> row) {
            pipeline.forEach(
                    options.text()::splitter,
                    (splitter, text) -> splitter.split(text).joined(),
                    (document, words) -> row.accept(List.of(document.id(), words)));
        }
    }

    /** The shingles of each document in text order, including repeated shingles. */
    record Shingles(DocumentPipeline pipeline, Options options) implements ResultRows {
        @Override
        public List<Column> columns() {
            return List.of(Column.text("id"), Column.whole("number"), Column.text("shingle"), Column.whole("hash"));
        }

        @Override
        public void forEach(Consumer<List<String>> row) {
            Shingler shingler = options.shingles().shingler();
            pipeline.forEach(
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

    /** The sketches of the documents. Each sketch is a column of the signature matrix. */
    record Signatures(DocumentPipeline pipeline, Options options) implements ResultRows {
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
            pipeline.forEachSketch(
                    options, sketch -> sketch, (document, sketch) -> row.accept(values(document.id(), sketch)));
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
}
