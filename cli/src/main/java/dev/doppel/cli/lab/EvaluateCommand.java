package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.lab.evaluate.DocumentIdPairSet;
import dev.doppel.lab.evaluate.PairEvaluation;
import dev.doppel.lab.evaluate.PassageEvaluation;
import dev.doppel.lab.evaluate.PassageGroundTruth;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Implements the {@code evaluate} command. */
@Command(
        name = "evaluate",
        description = "Score results against ground truth: pairs, groups or passages.",
        footer = {
            "",
            "Example: doppel evaluate --truth corpus.truth.csv --found pairs.csv",
            "Example: doppel evaluate --passages corpus.truth.csv --found passages.csv",
            "",
            "With --truth, a file contains pairs or groups, as written by scan, dedup and generate corpus. Pairs",
            "have the columns left and right, in either order. If there is a label column, only pairs labelled",
            "same count. Groups have the columns group and id. All pairs within a group count. The groups of a",
            "file with pairs are the connected components. The columns may have the names that other programs",
            "use: id1 and id2, id_1 and id_2, a and b, id_a and id_b, doc1 and doc2, left_id and right_id,",
            "ltable_id and rtable_id for pairs; group_id, cluster or cluster_id for groups. A CSV or TSV file of",
            "pairs does not need a header if it has exactly two columns. All files are CSV, TSV, JSONL or",
            "Parquet, plain or compressed.",
            "",
            "With --passages, the results are those of scan --passages-output. TRUTH contains either all true",
            "passages, as generate passages writes them, or the pairs to evaluate, with the properties",
            "suspicious, source, class (optional) and cases: [[start, end, source start, source end], ...]."
        })
public final class EvaluateCommand extends ConsoleCommand {
    @ArgGroup(multiplicity = "1")
    private Truth truth = new Truth();

    private static final class Truth {
        @Option(
                names = "--truth",
                paramLabel = "FILE",
                description = "Read the true pairs or groups from FILE. Print precision, recall, F1"
                        + " and the adjusted Rand index.")
        private @Nullable Path pairs;

        @Option(
                names = "--passages",
                paramLabel = "TRUTH",
                description = "Read the true passages from TRUTH. Print recall, precision, granularity and"
                        + " plagdet, for each class and for all pairs.")
        private @Nullable Path passages;
    }

    @Option(names = "--found", paramLabel = "FILE", required = true, description = "Read the results from FILE.")
    private Path found = Path.of("");

    @Option(
            names = "--documents",
            paramLabel = "N",
            description = "Set the total number of documents (default: the documents that occur in either file)."
                    + " Each document that occurs in neither file counts as a group of its own in the adjusted"
                    + " Rand index. Only with --truth.")
    private @Nullable Long documents;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean asJson;

    EvaluateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        EvaluationOutput output = truth.pairs == null ? passages() : pairs(truth.pairs);
        if (asJson) {
            console.printJson(output::writeJson);
        } else {
            output.print(console);
        }
        return 0;
    }

    private EvaluationOutput pairs(Path path) {
        DocumentIdPairSet expected = PairFileReader.read(path, console::complain);
        DocumentIdPairSet actual = PairFileReader.read(found, console::complain);
        return new PairEvaluationOutput(
                documents == null
                        ? PairEvaluation.of(expected, actual)
                        : PairEvaluation.of(expected, actual, documents));
    }

    private EvaluationOutput passages() {
        if (documents != null) {
            throw usageError("--documents needs --truth; omit it with --passages");
        }
        PassageGroundTruth expected = PassageFileReader.readTruth(Objects.requireNonNull(truth.passages));
        return new PassageEvaluationOutput(PassageEvaluation.of(expected, PassageFileReader.readFound(found)));
    }
}
