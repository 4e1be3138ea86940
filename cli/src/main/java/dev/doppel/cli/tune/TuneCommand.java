package dev.doppel.cli.tune;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.SearchRequest;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.HtmlFile;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.ShellQuoting;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.option.ThreadsOption;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.lab.tune.PairLabels;
import dev.doppel.lab.tune.TuneOptions;
import dev.doppel.lab.tune.TunePage;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.Tuner;
import dev.doppel.options.InputOptions;
import dev.doppel.options.WordOptions;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code tune} command. */
@Command(
        name = "tune",
        description = "Recommend a shingle size, a threshold and a method for a corpus, based on a sample.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel tune essays -o tune.html",
            "",
            "Each document in the sample is compared with every document in the corpus, so that even rare",
            "similar pairs are found. The input is read twice. The last lines of the output show the recommended",
            "command."
        })
public final class TuneCommand extends ConsoleCommand {
    private static final String STANDARD_INPUT = "-";

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = InputOptions.INPUTS + ".")
    private List<Path> inputs = List.of();

    @ArgGroup
    private ShingleSize size = new ShingleSize();

    private static final class ShingleSize {
        @Option(
                names = "--words",
                paramLabel = "K",
                description = "Compare only runs of K words (default: try 1 to 8).")
        private @Nullable Integer words;

        @Option(names = "--chars", paramLabel = "K", description = "Compare only runs of K characters.")
        private @Nullable Integer chars;
    }

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "Recommend a method for this threshold (default: also recommend a threshold).")
    private @Nullable Double threshold;

    @Option(
            names = "--target-recall",
            paramLabel = "P",
            description = "Set the minimum probability of finding a pair exactly at the threshold (default:"
                    + " ${DEFAULT-VALUE}).")
    private double targetRecall = Options.DEFAULT_RECALL;

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "Recommend the shingle size and the threshold that best agree with labelled pairs. FILE is a"
                    + " CSV or JSONL file with the columns left, right and label (same or different).")
    private @Nullable Path labels;

    @Option(
            names = "--bag",
            description = "Count each occurrence of a shingle instead of counting it once; implies weighted-jaccard.")
    private boolean bag;

    @Mixin
    private WordOptions words = new WordOptions();

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Compare at most N documents with all others (default: ${DEFAULT-VALUE}).")
    private int sample = TuneOptions.DEFAULT_SAMPLE;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Set the random seed; a different seed gives a different sample (default: ${DEFAULT-VALUE}).")
    private long seed = TuneOptions.DEFAULT_SEED;

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write an HTML page with all figures to FILE.html.")
    private @Nullable Path output;

    @Option(names = "--force", description = "Replace the page if it exists.")
    private boolean force;

    @Option(names = "--json", description = "Print the result as JSON instead of tables.")
    private boolean json;

    TuneCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        ElapsedTime time = ElapsedTime.start();
        checked(this::requireFiles);
        TuneOptions options = checked(this::options);
        Optional<HtmlFile> page = checked(() -> Optional.ofNullable(output).map(path -> HtmlFile.checked(path, force)));
        PairLabels known = labels == null ? null : LabelFileReader.read(labels);
        ReadWarnings warnings = new ReadWarnings(console);
        List<Corpus> opened = new ArrayList<>();
        TuneResult result = tune(options, known, page, warnings, opened);
        ReadSummary read = warnings.summary(opened.get(0).counts());
        String command = ShellQuoting.line(command(result));
        page.ifPresent(file -> file.write(
                writer -> writer.write(new TunePage(result, command, read.headline(), skipped(read)).html())));
        TuneReport report = new TuneReport(console, result, command, read);
        if (json) {
            report.printJson();
        } else {
            console.printReading(read, ReadWarnings.listedBy("doppel scan --json", read));
            report.print(output, time);
        }
        return 0;
    }

    private List<Path> requireFiles() {
        if (inputs.stream().anyMatch(input -> input.toString().equals(STANDARD_INPUT))) {
            throw new IllegalArgumentException(
                    "tune reads its input twice, but standard input only once: save it to a file first");
        }
        return inputs;
    }

    private TuneOptions options() {
        TextScheme text = words.text();
        List<ShingleScheme> shingles = shingles(text);
        Options options = SearchRequest.texts(text, shingles.get(0)).withRecall(targetRecall);
        return new TuneOptions(threads.applyTo(options), shingles, threshold, sample, seed);
    }

    private List<ShingleScheme> shingles(TextScheme text) {
        if (size.words == null && size.chars == null) {
            return TuneOptions.defaultShingles(text, bag);
        }
        ShingleScheme given = size.words != null
                ? ShingleScheme.words(size.words)
                : ShingleScheme.chars(Objects.requireNonNull(size.chars));
        return List.of(bag ? given.asBag() : given);
    }

    /**
     * Reads the corpus and tunes the options.
     *
     * @param opened the list to which to add the corpus each time it is opened
     */
    private TuneResult tune(
            TuneOptions options,
            @Nullable PairLabels known,
            Optional<HtmlFile> page,
            ReadWarnings warnings,
            List<Corpus> opened) {
        DuplicateIdDetector duplicates = new DuplicateIdDetector();
        Iterable<Document> documents = () -> {
            boolean first = opened.isEmpty();
            Corpus corpus = Corpus.open(
                    inputs.stream().map(Path::toString).toList(),
                    input.options(options.options().text()),
                    console.in(),
                    first ? warnings : silent());
            opened.add(corpus);
            page.ifPresent(file -> file.refuseInputs(corpus));
            return first ? duplicates.watch(corpus) : corpus.iterator();
        };
        try (StageProgress progress = StageProgress.rereading(opened, console, json)) {
            TuneResult result = new Tuner(options, known, progress).tune(documents);
            if (json) {
                warnings.printAll();
            } else {
                warnings.printNotes();
            }
            duplicates.printWarning(console);
            return result;
        } finally {
            opened.forEach(Corpus::close);
        }
    }

    private static List<String> skipped(ReadSummary read) {
        return read.list("").stream().map(String::strip).toList();
    }

    /**
     * Returns a listener that ignores all warnings. This listener prevents the second pass from repeating the warnings
     * of the first pass.
     */
    private static CorpusListener silent() {
        return skipped -> {};
    }

    private List<String> command(TuneResult result) {
        List<String> command = new ArrayList<>(List.of("doppel", "scan"));
        // A file name that starts with a dash would be parsed as an option.
        inputs.forEach(path -> command.add(path.toString().startsWith("-") ? "./" + path : path.toString()));
        command.addAll(result.recommendation().arguments());
        command.addAll(words.arguments());
        command.addAll(input.arguments());
        return command;
    }
}
