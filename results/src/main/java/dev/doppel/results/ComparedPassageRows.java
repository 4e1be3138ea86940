package dev.doppel.results;

import dev.doppel.Document;
import dev.doppel.TextLocations;
import dev.doppel.passage.Passage;
import java.util.List;
import java.util.function.Consumer;

/**
 * A table of the passages that two documents share. Each row contains the passage's positions in both texts, its length
 * in words, the fraction of its words that are equal in both texts, and its kind.
 */
public record ComparedPassageRows(List<Passage> passages, Document left, Document right) implements ResultRows {
    static final List<Column> COLUMNS = List.of(
            Column.whole("left_start"),
            Column.whole("left_end"),
            Column.whole("right_start"),
            Column.whole("right_end"),
            Column.text("left_place"),
            Column.text("right_place"),
            Column.whole("words"),
            Column.number("literalness"),
            Column.text("kind"));

    @Override
    public List<Column> columns() {
        return COLUMNS;
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        if (passages.isEmpty()) {
            return;
        }
        TextLocations leftLocations = TextLocations.of(left);
        TextLocations rightLocations = TextLocations.of(right);
        for (Passage passage : passages) {
            row.accept(List.of(
                    Integer.toString(passage.left().start()),
                    Integer.toString(passage.left().end()),
                    Integer.toString(passage.right().start()),
                    Integer.toString(passage.right().end()),
                    leftLocations.describe(
                            passage.left().start(), passage.left().end()),
                    rightLocations.describe(
                            passage.right().start(), passage.right().end()),
                    Integer.toString(passage.words()),
                    ResultRows.number(passage.literalness()),
                    passage.kind().label()));
        }
    }
}
