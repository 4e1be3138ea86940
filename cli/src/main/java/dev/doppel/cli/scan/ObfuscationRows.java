package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.Evidence;
import dev.doppel.TextLocations;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.results.Rows;
import dev.doppel.text.Obfuscation;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What was done to hide copies, by document and kind: how often, where first, and all places. */
public record ObfuscationRows(Evidence evidence) implements Rows {
    /** What is said where documents are compared as readers see them. */
    static final String SEEN_THROUGH = "seen through";

    @Override
    public List<Column> columns() {
        return List.of(
                Column.text("id"),
                Column.text("trick"),
                Column.whole("count"),
                Column.whole("first_line"),
                Column.text("places"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        for (int place = 0; place < evidence.size(); place++) {
            Document document = evidence.document(place);
            Obfuscation.byKind(evidence.tricks(place))
                    .forEach((kind, tricks) -> row.accept(List.of(
                            document.id(),
                            kind.inWords(tricks.size()),
                            Integer.toString(tricks.size()),
                            Integer.toString(TextLocations.of(document)
                                    .line(tricks.get(0).start())),
                            tricks.stream()
                                    .map(trick -> trick.start() + "-" + trick.end())
                                    .collect(Collectors.joining(" ")))));
        }
    }

    /**
     * A line for each, which nobody must miss.
     *
     * @param then what that means for the comparison
     */
    void print(Console console, String then) {
        for (int place = 0; place < evidence.size(); place++) {
            Document document = evidence.document(place);
            Obfuscation.byKind(evidence.tricks(place))
                    .forEach((kind, tricks) -> console.out()
                            .println(console.bold("trick") + " in " + TextTable.harmless(document.id()) + ": "
                                    + tricks.size() + " " + kind.inWords(tricks.size()) + ", the first in "
                                    + start(document, tricks.get(0)) + "; " + then));
        }
    }

    private static String start(Document document, Obfuscation trick) {
        return TextLocations.of(document).inWords(trick.start(), trick.start());
    }
}
