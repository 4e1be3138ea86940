package dev.doppel.cli.lab;

import dev.doppel.Document;
import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.NameSuggestion;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.ExperimentRunner;
import dev.doppel.lab.experiment.ExperimentSettings;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.options.UsageErrors;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code doppel lab run}: repeats experiments, and writes their data, figures and a page. */
@Command(
        name = "run",
        description = "Repeat experiments: their data, their figures, and a page that shows them.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        sortOptions = false,
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel lab run shingle-size s-curves --output lab",
            "",
            "Open DIR/index.html afterwards. The same seed gives the same data; only times differ."
        })
public final class LabRunCommand implements Callable<Integer> {
    private static final String EVERY = "all";
    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            arity = "1..*",
            completionCandidates = LabChoices.ExperimentNames.class,
            description = "Experiments, as named by doppel lab list, or all.")
    private List<String> names = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Folder for the results; must not exist, or be empty.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path output;

    @Option(names = "--force", description = "Write into a folder that holds something already, replacing files.")
    private boolean force;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Another seed makes other documents and hash functions (default: 1).")
    private long seed;

    @Option(names = "--quick", description = "Measure less, for a first look: under a minute instead of several.")
    private boolean quick;

    @Option(
            names = "--news",
            paramLabel = "FILE",
            description = "The articles of report 002, for jaccard-distribution and sensitivity"
                    + " (default: generated ones).")
    private @Nullable Path news;

    @Option(
            names = "--id-field",
            paramLabel = "NAME",
            defaultValue = "News_ID",
            description = "Field of the news file that names an article (default: ${DEFAULT-VALUE}).")
    private String idField = "";

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
            defaultValue = "article",
            description = "Field of the news file that holds the text (default: ${DEFAULT-VALUE}).")
    private String textField = "";

    LabRunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<Experiment> experiments = UsageErrors.checked(spec, this::experiments);
        ResultFolder folder = UsageErrors.checked(spec, () -> ResultFolder.checked(output, force));
        long start = System.nanoTime();
        ExperimentSettings setting = new ExperimentSettings(seed, quick, news());
        folder.write(new ExperimentRunner(setting).run(experiments, (experiment, findings) -> {
            console.out().println(console.bold(experiment.name() + ": ") + findings.found());
            console.out().flush();
        }));
        console.out()
                .println(Plurals.count(experiments.size(), "experiment") + "; " + output.resolve(ExperimentRunner.INDEX)
                        + "; " + Decimals.fixed((System.nanoTime() - start) / NANOS_PER_SECOND, 2) + " s");
        return 0;
    }

    private List<Experiment> experiments() {
        List<Experiment> named = names.stream()
                .filter(name -> !name.equals(EVERY))
                .distinct()
                .map(LabRunCommand::experiment)
                .toList();
        return names.contains(EVERY) ? Experiments.ALL : named;
    }

    private static Experiment experiment(String name) {
        return Experiments.ALL.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown experiment: " + name
                        + NameSuggestion.nearest(name, Experiments.names())
                                .map(near -> " (did you mean " + near + "?)")
                                .orElse("")
                        + "; doppel lab list names them all"));
    }

    private List<Document> news() {
        if (news == null) {
            return List.of();
        }
        ReadWarnings complaints = new ReadWarnings(console);
        CorpusOptions fields = CorpusOptions.DEFAULTS.withIdField(idField).withTextField(textField);
        List<Document> articles = new ArrayList<>();
        try (Corpus corpus = Corpus.open(List.of(news.toString()), fields, InputStream.nullInputStream(), complaints)) {
            corpus.forEach(articles::add);
        }
        complaints.concludeReading();
        if (articles.size() < 2) {
            throw new IllegalArgumentException(
                    news + " holds 1 article: the experiments compare articles, and need 2 or more");
        }
        return articles;
    }
}
