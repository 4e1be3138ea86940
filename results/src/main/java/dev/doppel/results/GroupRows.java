package dev.doppel.results;

import static dev.doppel.results.ResultRows.Column.number;
import static dev.doppel.results.ResultRows.Column.text;
import static dev.doppel.results.ResultRows.Column.whole;

import dev.doppel.ScanResult;
import dev.doppel.cluster.Group;
import java.util.List;
import java.util.function.Consumer;

/**
 * A table of the groups found by a scan. Each row contains a group member and its similarity to the group's kept
 * document.
 */
public record GroupRows(ScanResult result) implements ResultRows {
    @Override
    public List<Column> columns() {
        return List.of(whole("group"), text("id"), text("kept"), number("similarity"), text("scheme"));
    }

    @Override
    public void forEach(Consumer<List<String>> row) {
        String scheme = result.scheme().toString();
        String self = ResultRows.number(result.scheme().measure().max());
        int number = 0;
        for (Group group : result.groups()) {
            String groupNumber = Integer.toString(++number);
            String kept = result.id(group.kept());
            row.accept(List.of(groupNumber, kept, kept, self, scheme));
            for (Group.Member member : group.others()) {
                row.accept(List.of(
                        groupNumber,
                        result.id(member.document()),
                        kept,
                        ResultRows.number(member.similarity()),
                        scheme));
            }
        }
    }
}
