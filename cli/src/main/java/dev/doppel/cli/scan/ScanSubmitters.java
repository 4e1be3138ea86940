package dev.doppel.cli.scan;

import dev.doppel.ScanResult;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.results.PersonRow;
import dev.doppel.viewer.ReportBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The people who submitted the documents in a scan of submissions.
 *
 * @param naming the names to show in the report, or numbers if names are hidden
 * @param rows one row per person, or an empty list if the rows are not needed
 * @param areGiven whether the user specified {@code --same-author}; if so, the people are listed
 */
record ScanSubmitters(ReportBuilder.Naming naming, List<PersonRow> rows, boolean areGiven) {
    /**
     * Returns the people who submitted the documents in a scan.
     *
     * @param areWritten whether the rows are written to a file
     */
    static ScanSubmitters of(ScanInputSettings sources, ScanDocuments opened, ScanResult result, boolean areWritten) {
        UnaryOperator<String> author = sources.anonymity().isEmpty() ? opened::author : numbered(opened);
        ReadSummary archive = opened.summary().archive();
        int archived = archive == null ? 0 : Math.toIntExact(archive.read());
        return new ScanSubmitters(
                new ReportBuilder.Naming(sources.noun(), author),
                areWritten || sources.listsPeople() ? PersonRow.of(result, archived, author) : List.of(),
                sources.listsPeople());
    }

    private static UnaryOperator<String> numbered(ScanDocuments opened) {
        Map<String, String> people = new HashMap<>();
        return id -> people.computeIfAbsent(opened.author(id), author -> "person " + (people.size() + 1));
    }
}
