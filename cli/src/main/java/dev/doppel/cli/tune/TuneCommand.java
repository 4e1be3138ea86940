package dev.doppel.cli.tune;

import dev.doppel.Document;
import dev.doppel.Options;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.ShellQuoting;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.scan.DuplicateIdDetector;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.lab.tune.Labels;
import dev.doppel.lab.tune.TuneOptions;
import dev.doppel.lab.tune.TunePage;
import dev.doppel.lab.tune.TuneResult;
import dev.doppel.lab.tune.Tuner;
import dev.doppel.options.InputOptions;
import dev.doppel.options.UsageErrors;
import dev.doppel.options.WordOptions;
import dev.doppel.results.AtomicFile;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel tune}: how to scan a collection, learnt from the collection. */
@Command(
        name = "tune",
        description = "Recommend shingles, threshold and method for a collection, from a sample of it.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel tune essays -o tune.html",
            "",
            "Each document of the sample is compared with every document there is, so that similar pairs are seen",
            "however rare they are; so the input is read twice. The command to run is printed at the end."
        })
public final class TuneCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";
    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "INPUT", arity = "1..*", description = InputOptions.INPUTS + ".")
    private List<Path> inputs = List.of();

    @ArgGroup
    private ShingleSize size = new ShingleSize();

    private static final class ShingleSize {
        @Option(
                names = "--words",
                paramLabel = "K",
                description = "Only for runs of K words (default: 1 to 8 are tried).")
        private @Nullable Integer words;

        @Option(names = "--chars", paramLabel = "K", description = "Only for runs of K characters.")
        private @Nullable Integer chars;
    }

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "The threshold to recommend a method for (default: one is recommended too).")
    private @Nullable Double threshold;

    @Option(
            names = "--target-recall",
            paramLabel = "P",
            defaultValue = "0.99",
            description = "The chance with which a pair exactly at the threshold is to be found"
                    + " (default: ${DEFAULT-VALUE}).")
    private double targetRecall;

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "Pairs of documents that you judged, as CSV or JSONL with the columns left, right and label"
                    + " (same or different): the shingles and the threshold that agree best are recommended.")
    private @Nullable Path labels;

    @Option(
            names = "--bag",
            description = "Count a shingle as often as it occurs, not once; the measure is then weighted-jaccard.")
    private boolean bag;

    @Mixin
    private WordOptions words = new WordOptions();

    @Option(
            names = "--sample",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Documents to compare with all others, at most (default: ${DEFAULT-VALUE}).")
    private int sample;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Draw another sample (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", description = "Threads (default: one per core).")
    private @Nullable Integer threads;

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write a page with all figures to FILE.html.")
    private @Nullable Path output;

    @Option(names = "--force", description = "Replace the page if it exists.")
    private boolean force;

    @Option(names = "--json", description = "Print everything as JSON instead of the tables.")
    private boolean json;

    TuneCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        long start = System.nanoTime();
        UsageErrors.checked(spec, this::requireFiles);
        TuneOptions options = UsageErrors.checked(spec, this::options);
        try (PageFile page = UsageErrors.checked(spec, () -> PageFile.checked(output, force))) {
            Labels known = labels == null ? null : LabelFile.read(labels);
            ReadWarnings complaints = new ReadWarnings(console);
            List<Corpus> opened = new ArrayList<>();
            TuneResult result = tune(options, known, page, complaints, opened);
            ReadSummary reading = complaints.reading(opened.get(0).counts());
            String command = ShellQuoting.line(command(result));
            page.write(new TunePage(result, command, reading.headline(), unread(reading)).html());
            TuneReport report = new TuneReport(console, result, command, reading);
            if (json) {
                report.printJson();
            } else {
                console.printReading(reading, complaints.rest("doppel scan --json"));
                report.print(output, (System.nanoTime() - start) / NANOS_PER_SECOND);
            }
        }
        return 0;
    }

    /** What comes from standard input is gone once it is read. */
    private List<Path> requireFiles() {
        if (inputs.stream().anyMatch(input -> input.toString().equals(STANDARD_INPUT))) {
            throw new IllegalArgumentException(
                    "tune reads its input twice, and standard input can be read once: save it to a file first");
        }
        return inputs;
    }

    private TuneOptions options() {
        TextScheme text = words.text();
        List<ShingleScheme> shingles = shingles(text);
        Options settled = Options.defaults().withText(text, shingles.get(0)).withRecall(targetRecall);
        if (bag) {
            settled = settled.withMeasure(Measure.WEIGHTED_JACCARD, Measure.WEIGHTED_JACCARD.defaultThreshold());
        }
        if (threads != null) {
            settled = settled.withThreads(threads);
        }
        return new TuneOptions(settled, shingles, threshold, sample, seed);
    }

    private List<ShingleScheme> shingles(TextScheme text) {
        if (size.words == null && size.chars == null) {
            return TuneOptions.usualShingles(text, bag);
        }
        ShingleScheme named =
                size.chars != null ? ShingleScheme.chars(size.chars) : ShingleScheme.words(unboxed(size.words));
        return List.of(bag ? named.asBag() : named);
    }

    private static int unboxed(@Nullable Integer number) {
        return number == null ? 0 : number;
    }

    /** @param opened takes what was read, once for each reading */
    private TuneResult tune(
            TuneOptions options, @Nullable Labels known, PageFile page, ReadWarnings complaints, List<Corpus> opened) {
        DuplicateIdDetector repeated = new DuplicateIdDetector();
        Iterable<Document> documents = () -> {
            boolean first = opened.isEmpty();
            Corpus corpus = Corpus.open(
                    inputs.stream().map(Path::toString).toList(),
                    input.options(options.options().text()),
                    console.in(),
                    first ? complaints : silent());
            opened.add(corpus);
            page.refuseInputs(corpus);
            return first ? repeated.watch(corpus.iterator()) : corpus.iterator();
        };
        try (StageProgress progress = StageProgress.rereading(opened, console, json)) {
            TuneResult result = new Tuner(options, known, progress).tune(documents);
            if (json) {
                complaints.concludeReading();
            } else {
                complaints.complainOfWhatWasRead();
            }
            repeated.complain(console);
            return result;
        } finally {
            opened.forEach(Corpus::close);
        }
    }

    private static List<String> unread(ReadSummary reading) {
        return reading.list("").stream().map(String::strip).toList();
    }

    /** The second reading finds the same faults as the first. */
    private static CorpusListener silent() {
        return skipped -> {};
    }

    /** The command that scans as recommended. */
    private List<String> command(TuneResult result) {
        List<String> command = new ArrayList<>(List.of("doppel", "scan"));
        // A name that begins like an option would be taken for one.
        inputs.forEach(path -> command.add(path.toString().startsWith("-") ? "./" + path : path.toString()));
        command.addAll(result.recommendation().arguments());
        command.addAll(words.arguments());
        command.addAll(input.arguments());
        return command;
    }

    /** The page, where one is asked for; it appears whole or not at all. */
    private record PageFile(@Nullable AtomicFile file) implements AutoCloseable {
        static PageFile checked(@Nullable Path given, boolean force) {
            if (given == null) {
                return new PageFile(null);
            }
            String name = given.toString();
            if (!name.toLowerCase(Locale.ROOT).endsWith(".html")) {
                throw new IllegalArgumentException("the page of tune must end in .html (got: " + name + ")");
            }
            return new PageFile(AtomicFile.checked(given, force));
        }

        void refuseInputs(Corpus corpus) {
            if (file != null && Files.exists(file.name()) && corpus.reads(file.name())) {
                throw new IllegalArgumentException(
                        "cannot write " + file.name() + ": it is an input; name another file");
            }
        }

        void write(String html) {
            if (file == null) {
                return;
            }
            try (OutputStream stream = file.open()) {
                stream.write(html.getBytes(StandardCharsets.UTF_8));
                stream.flush();
                file.publish();
            } catch (IOException e) {
                throw file.failure(e);
            }
        }

        @Override
        public void close() throws IOException {
            if (file != null) {
                file.close();
            }
        }
    }
}
