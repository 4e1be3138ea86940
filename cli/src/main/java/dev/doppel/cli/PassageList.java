package dev.doppel.cli;

import dev.doppel.corpus.rows.Rows;
import dev.doppel.passage.Passage;
import java.util.List;
import java.util.function.Consumer;

/** The passages of a pair: where they stand in both texts, in characters, and how literal they are. */
record PassageList(List<Passage> passages) implements Rows {
    static final List<Column> COLUMNS = List.of(
            Column.whole("left_start"),
            Column.whole("left_end"),
            Column.whole("right_start"),
            Column.whole("right_end"),
            Column.whole("words"),
            Column.number("literalness"));

    @Override
    public List<Column> columns() {
        return COLUMNS;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        for (Passage passage : passages) {
            row.accept(List.of(
                    Integer.toString(passage.left().start()),
                    Integer.toString(passage.left().end()),
                    Integer.toString(passage.right().start()),
                    Integer.toString(passage.right().end()),
                    Integer.toString(passage.words()),
                    Rows.number(passage.literalness())));
        }
    }
}
