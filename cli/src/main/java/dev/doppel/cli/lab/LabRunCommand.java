package dev.doppel.cli.lab;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.ResultFolder;
import dev.doppel.cli.generate.ProgramFileReader;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.internal.input.NameSuggestion;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.disguise.Program;
import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.ExperimentRunner;
import dev.doppel.lab.experiment.ExperimentSettings;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.options.ShellSuggestions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code lab run} command. */
@Command(
        name = "run",
        description = "Run experiments, and write their data, their figures and an HTML page.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel lab run shingle-size s-curves --output lab",
            "",
            "To see the results, open DIR/index.html. The same seed gives the same data; only times differ."
        })
public final class LabRunCommand extends ConsoleCommand {
    private static final String EVERY = "all";

    @Parameters(
            paramLabel = "NAME",
            arity = "1..*",
            completionCandidates = ExperimentNames.class,
            description = "The names of the experiments to run, as shown by doppel lab list, or all.")
    private List<String> names = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Write the results to this folder, which must be new or empty.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path output;

    @Option(names = "--force", description = "Write to a folder that is not empty, and replace its files.")
    private boolean force;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Set the random seed; a different seed gives different documents and hash functions"
                    + " (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--quick",
            description = "Take fewer measurements for a first look. This takes less than a"
                    + " minute instead of several minutes.")
    private boolean quick;

    @Option(
            names = "--news",
            paramLabel = "FILE",
            description = "Use the articles of report 002 in jaccard-distribution and sensitivity (default:"
                    + " generated articles).")
    private @Nullable Path news;

    @Option(
            names = "--id-field",
            paramLabel = "NAME",
            description = "Take ids from this field of the news file (default: ${DEFAULT-VALUE}).")
    private String idField = "News_ID";

    @Option(
            names = "--text-field",
            paramLabel = "NAME",
            description = "Take texts from this field of the news file (default: ${DEFAULT-VALUE}).")
    private String textField = "article";

    @Option(
            names = "--programs",
            paramLabel = "DIR",
            description = "Use the Java programs in DIR for the disguises experiment. Each folder in DIR is a"
                    + " task with several solutions (default: a few short programs).")
    private @Nullable Path programs;

    private static final class ExperimentNames extends ShellSuggestions {
        ExperimentNames() {
            super(Experiments.names());
        }
    }

    LabRunCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        List<Experiment> experiments = checked(this::experiments);
        ResultFolder folder = checked(() -> ResultFolder.checked(output, force));
        ElapsedTime time = ElapsedTime.start();
        ExperimentSettings settings = new ExperimentSettings(seed, quick, news(), checked(this::programs));
        folder.write(new ExperimentRunner(settings).run(experiments, (experiment, findings) -> {
            console.out().println(console.bold(experiment.name() + ": ") + findings.summary());
            console.out().flush();
        }));
        console.out()
                .println(Plurals.count(experiments.size(), "experiment") + "; " + output.resolve(ExperimentRunner.INDEX)
                        + "; " + time);
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
                        + NameSuggestion.hint(name, Experiments.names()) + "; doppel lab list shows all"));
    }

    private List<Program> programs() {
        return programs == null
                ? List.of()
                : new ProgramFileReader()
                        .tasks(programs).stream()
                                .flatMap(task -> task.solutions().stream())
                                .toList();
    }

    private List<Document> news() {
        if (news == null) {
            return List.of();
        }
        ReadWarnings warnings = new ReadWarnings(console);
        CorpusOptions fields = CorpusOptions.DEFAULTS.withIdField(idField).withTextField(textField);
        List<Document> articles = new ArrayList<>();
        try (Corpus corpus = Corpus.open(List.of(news.toString()), fields, InputStream.nullInputStream(), warnings)) {
            corpus.forEach(articles::add);
        }
        warnings.printAll();
        if (articles.size() < 2) {
            throw new IllegalArgumentException(
                    news + " contains only 1 article: the experiments need 2 or more to compare");
        }
        return articles;
    }
}
