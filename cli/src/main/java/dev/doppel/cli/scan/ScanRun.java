package dev.doppel.cli.scan;

import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.TooManyPairsException;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import java.util.ArrayList;
import java.util.List;

/**
 * A scan that the user requested on the command line.
 *
 * @param json whether to print the result as JSON
 * @param quiet whether to suppress the progress display and the table
 */
public record ScanRun(ScanInputSettings sources, Options options, ScanOutputs outputs, boolean json, boolean quiet) {
    /** Runs the scan and returns the exit code. */
    public int run(Console console) {
        ElapsedTime time = ElapsedTime.start();
        try (ScanDocuments opened = ScanDocuments.open(sources, options.threads(), console)) {
            opened.refuse(outputs);
            try (ScanResult result = anonymous(result(opened, console))) {
                print(result, opened, time, console);
            }
        }
        return 0;
    }

    private void print(ScanResult result, ScanDocuments opened, ElapsedTime time, Console console) {
        ScanDocuments.Summary read = opened.summary();
        ScanSubmitters people = sources.areSubmissions()
                ? ScanSubmitters.of(sources, opened, result, outputs.people().name() != null)
                : null;
        opened.printWarnings(json || quiet);
        if (result.ids().size() == 1) {
            console.complain("only one document, " + result.id(0) + ": add a folder or more files to compare it with");
        }
        outputs.write(
                sources.anonymity().isPresent() ? "submissions" : String.join(", ", sources.inputs()),
                result,
                read,
                people);
        ScanReport report = new ScanReport(console, result, opened.counts(), read, sources.noun());
        if (json) {
            report.printJson(outputs, people);
        } else if (!quiet) {
            console.printReading(read.documents(), ReadWarnings.listedBy("--json", read.documents()));
            if (read.archive() != null) {
                console.out().print("archive: ");
                console.printReading(read.archive(), ReadWarnings.listedBy("--json", read.archive()));
            }
            report.printTable(outputs);
            if (people != null) {
                report.printPeople(people, outputs.people().name());
            }
            report.printSummary(outputs, time);
            outputs.printReport(console);
        }
    }

    /** Hides names in the texts of a result, and saves the pseudonyms to the key file. */
    private ScanResult anonymous(ScanResult result) {
        Evidence evidence = result.evidence();
        if (sources.anonymity().isEmpty()) {
            return result;
        }
        NameHidingSettings anonymity = sources.anonymity().get();
        anonymity.pseudonyms().save();
        if (evidence == null) {
            return result;
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < evidence.size(); i++) {
            texts.add(evidence.document(i).text());
        }
        NameMask mask = NameMask.of(anonymity.pseudonyms().names(), anonymity.listed(), texts);
        return result.withEvidence(evidence.withTexts(mask::apply));
    }

    private ScanResult result(ScanDocuments opened, Console console) {
        long maxPairs = neededPairs();
        boolean mayBeHuge = maxPairs == Doppel.ALL_PAIRS && options.passages() == null && !quiet;
        try (StageProgress progress = opened.progress(console, quiet)) {
            Doppel doppel = Doppel.with(options)
                    .withMaxPairs(maxPairs)
                    .reportingTo(mayBeHuge ? new ManyPairsWarning(progress) : progress);
            return (sources.areSubmissions() ? doppel.withAuthors(opened::author) : doppel)
                    .scan(opened.archived(), opened.documents());
        } catch (TooManyPairsException e) {
            throw new IllegalArgumentException(e.getMessage() + ": raise --memory, " + fewerPairs(), e);
        }
    }

    /** Returns the number of pairs that the outputs need. This number is small if only the table is printed. */
    private long neededPairs() {
        boolean needsAll = json
                || outputs.pairs().name() != null
                || outputs.people().name() != null
                || sources.listsPeople()
                || options.passages() != null;
        return needsAll ? outputs.maxPairs() : Math.min(outputs.maxPairs(), ScanReport.SHOWN);
    }

    private String fewerPairs() {
        return options.matchByPassages()
                ? "or find fewer pairs with a longer --passages or a --threshold"
                : "list fewer pairs with --max-pairs, or find fewer with a higher --threshold";
    }
}
