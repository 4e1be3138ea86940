package dev.doppel.cli.scan;

import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import dev.doppel.Document;
import dev.doppel.Evidence;
import dev.doppel.TextLocations;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.results.ResultRows;
import dev.doppel.text.Obfuscation;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The obfuscations in the documents of a result, with one row for each kind of obfuscation in each document. */
public record ObfuscationRows(Evidence evidence) implements ResultRows {
    /** The effect that is printed if obfuscations were removed before the documents were compared. */
    static final String SEEN_THROUGH = "seen through";

    @Override
    public List<Column> columns() {
        return List.of(text("id"), text("trick"), whole("count"), whole("first_line"), text("places"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        for (int place = 0; place < evidence.size(); place++) {
            Document document = evidence.document(place);
            Obfuscation.byKind(evidence.obfuscations(place))
                    .forEach((kind, found) -> row.accept(List.of(
                            document.id(),
                            kind.noun(found.size()),
                            Integer.toString(found.size()),
                            Integer.toString(
                                    TextLocations.of(document).line(found.get(0).start())),
                            found.stream()
                                    .map(each -> each.start() + "-" + each.end())
                                    .collect(Collectors.joining(" ")))));
        }
    }

    /**
     * Prints one line for each kind of obfuscation in each document.
     *
     * @param effect a description of how the obfuscations affected the comparison
     */
    void print(Console console, String effect) {
        for (int place = 0; place < evidence.size(); place++) {
            Document document = evidence.document(place);
            Obfuscation.byKind(evidence.obfuscations(place))
                    .forEach((kind, found) -> console.out()
                            .println(console.bold("obfuscation") + " in " + TextTable.printable(document.id()) + ": "
                                    + found.size() + " " + kind.noun(found.size()) + ", the first in "
                                    + start(document, found.get(0)) + "; " + effect));
        }
    }

    private static String start(Document document, Obfuscation first) {
        return TextLocations.of(document).describe(first.start(), first.start());
    }
}
