package dev.doppel.cli.scan;

import dev.doppel.Comparison;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.HtmlFile;
import dev.doppel.cli.console.PassagePrinter;
import dev.doppel.cli.console.TextTable;
import dev.doppel.cli.option.DocumentPairParameters;
import dev.doppel.cli.option.TemplateOptions;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.options.InputOptions;
import dev.doppel.options.PassageLevelOption;
import dev.doppel.options.SketchOptions;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.ComparedPassageRows;
import dev.doppel.results.ResultRows;
import dev.doppel.results.internal.JsonRowWriter;
import dev.doppel.sketch.Estimate;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportPage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements the {@code compare} command. */
@Command(
        name = "compare",
        description = "Compare two documents with every similarity measure, and show the passages that they share.",
        abbreviateSynopsis = true,
        footer = {"", "Example: doppel compare anna.txt george.txt --words 3"})
public final class CompareCommand extends ConsoleCommand {
    @Mixin
    private DocumentPairParameters documents = new DocumentPairParameters();

    @Mixin
    private SketchOptions sketch = new SketchOptions();

    @Option(
            names = "--passages",
            paramLabel = "N",
            description = "Show passages of N words or more (default: ${DEFAULT-VALUE}).")
    private int passages = PassageScheme.EVIDENCE_WORDS;

    @Mixin
    private PassageLevelOption level = new PassageLevelOption();

    @Mixin
    private TemplateOptions ignore = new TemplateOptions();

    @Option(
            names = "--ignore-quotes",
            description = "Ignore text in quotation marks, and lines that begin with >, in passages.")
    private boolean ignoreQuotes;

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write an HTML page that shows both documents side by side, with shared passages"
                    + " highlighted, to FILE.html.")
    private @Nullable Path report;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    CompareCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        Options options = ignore.applyTo(checked(this::options), console);
        Optional<HtmlFile> page = checked(() -> Optional.ofNullable(report).map(path -> HtmlFile.checked(path, true)));
        page.ifPresent(file -> documents.files().forEach(file::refuseInput));
        List<Document> pair = documents.read(console, input.options(options.text()));
        Doppel doppel = Doppel.with(options);
        Comparison comparison = doppel.compare(pair.get(0), pair.get(1));
        Evidence evidence = doppel.evidence(pair.get(0), pair.get(1));
        page.ifPresent(file -> file.write(writer -> ReportPage.write(
                new ReportBuilder(evidence, 1, ReportAdvice.of(List.of()))
                        .comparison(pair.get(0).id() + " and " + pair.get(1).id(), scheme(options)),
                writer)));
        if (json) {
            printJson(pair, options, comparison, evidence);
        } else {
            print(pair, options, comparison);
            console.out().println();
            new PassagePrinter(console, options.text().splitter(), pair)
                    .print(evidence.pairs().get(0), passages);
            new ObfuscationRows(evidence).print(console, ObfuscationRows.SEEN_THROUGH);
        }
        return 0;
    }

    private Options options() {
        Options requested = sketch.options();
        return requested
                .withText(requested.text().ofNamedFiles())
                .withPassages(
                        PassageScheme.of(passages).withLevel(level.orDefault()).withQuotes(ignoreQuotes));
    }

    private static String scheme(Options options) {
        String template = options.templates().isEmpty()
                ? " "
                : " template:" + options.templates().digest() + " ";
        return options.text() + " unmasked" + template + options.shingles() + " " + options.passages();
    }

    private void print(List<Document> pair, Options options, Comparison comparison) {
        Overlap overlap = comparison.overlap();
        String left = pair.get(0).id();
        String right = pair.get(1).id();
        TextTable counts = new TextTable("shingles (" + options.shingles() + ")", "");
        counts.add(left, Plurals.number(overlap.leftCount()));
        counts.add(right, Plurals.number(overlap.rightCount()));
        counts.add("in both", Plurals.number(overlap.commonCount()));
        counts.print(console);
        if (overlap.left() == 0 || overlap.right() == 0) {
            console.out().println("A document without words resembles nothing, not even another one without words.");
        }
        console.out().println();

        TextTable measures = new TextTable("measure", "", "");
        for (Measure measure : Measure.values()) {
            String note = measure == Measure.EUCLIDEAN ? "distance " + Decimals.fixed(overlap.distance(), 3) : "";
            measures.add(measure.label(), ResultRows.number(comparison.similarity(measure)), note);
        }
        measures.add("containment", ResultRows.number(overlap.leftContainment()), "of " + left + " in " + right);
        measures.add("", ResultRows.number(overlap.rightContainment()), "of " + right + " in " + left);
        Estimate estimate = comparison.estimate();
        measures.add(
                "estimate",
                ResultRows.number(estimate.value()),
                Decimals.fixed(estimate.lower(), 3) + " .. " + Decimals.fixed(estimate.upper(), 3)
                        + ", " + Measure.defaultFor(options.shingles()).label() + " estimated by sketches ("
                        + options.sketch() + ")");
        measures.print(console);
    }

    private void printJson(List<Document> pair, Options options, Comparison comparison, Evidence evidence) {
        Overlap overlap = comparison.overlap();
        console.printJson(json -> {
            json.writeStringProperty("left", pair.get(0).id());
            json.writeStringProperty("right", pair.get(1).id());
            json.writeStringProperty("text", options.text().toString());
            json.writeStringProperty("shingles", options.shingles().toString());
            json.writeStringProperty("sketch", options.sketch().toString());
            json.writeNumberProperty("left_shingles", overlap.leftCount());
            json.writeNumberProperty("right_shingles", overlap.rightCount());
            json.writeNumberProperty("common_shingles", overlap.commonCount());
            for (Measure measure : Measure.values()) {
                JsonRowWriter.writeNumber(json, measure.label().replace('-', '_'), comparison.similarity(measure));
            }
            JsonRowWriter.writeNumber(json, "containment_left", overlap.leftContainment());
            JsonRowWriter.writeNumber(json, "containment_right", overlap.rightContainment());
            JsonRowWriter.writeNumber(json, "distance", overlap.distance());
            JsonRowWriter.writeNumber(json, "estimate", comparison.estimate().value());
            JsonRowWriter.writeNumber(
                    json, "estimate_lower", comparison.estimate().lower());
            JsonRowWriter.writeNumber(
                    json, "estimate_upper", comparison.estimate().upper());
            PairEvidence shared = evidence.pairs().get(0);
            json.writeNumberProperty("copied_words", shared.copiedWords());
            JsonRowWriter.writeNumber(json, "copied_left", shared.leftShare());
            JsonRowWriter.writeNumber(json, "copied_right", shared.rightShare());
            json.writeName("passages");
            JsonRowWriter.writeRows(json, new ComparedPassageRows(shared.passages(), pair.get(0), pair.get(1)));
            json.writeName("tricks");
            JsonRowWriter.writeRows(json, new ObfuscationRows(evidence));
        });
    }
}
