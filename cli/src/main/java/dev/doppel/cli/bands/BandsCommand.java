package dev.doppel.cli.bands;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.options.ShellSuggestions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Implements the {@code bands} command. */
@Command(
        name = "bands",
        description = "Choose the numbers of bands and rows for a threshold and explain the choice, or evaluate"
                + " given numbers.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel bands --threshold 0.8 --sketch-size 200",
            "         doppel bands --by sensitivity --d1 0.75 --d2 0.8 --sketch-size 4..24",
            "         doppel bands --bands 20 --rows 10",
            "",
            "Similarities are Jaccard similarities."
        })
public final class BandsCommand extends ConsoleCommand {
    @Option(
            names = "--by",
            paramLabel = "RULE",
            completionCandidates = BandRule.Labels.class,
            description = "Choose by this rule: recall (default, as scan does), threshold ((1/b)^(1/r) nearest to it),"
                    + " sensitivity (nearest to --d1, --d2, --p1, --p2) or area (least weighted area of errors).")
    private @Nullable String by;

    @Mixin
    private BandChooserOptions chooser = new BandChooserOptions();

    @Option(
            names = "--bands",
            paramLabel = "B",
            description = "Evaluate B bands instead of choosing a number; requires --rows.")
    private @Nullable Integer bands;

    @Option(names = "--rows", paramLabel = "R", description = "Set the number of rows per band; requires --bands.")
    private @Nullable Integer rows;

    BandsCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        new BandsReport(console, checked(this::judged)).print();
        return 0;
    }

    private EvaluatedBands judged() {
        if (bands != null || rows != null) {
            refuseOthers("--bands with --rows", BandRule.OPTIONS_OF_GIVEN_BANDS);
            return given();
        }
        BandRule rule = by == null ? BandRule.RECALL : ShellSuggestions.named(BandRule.class, "--by", by);
        refuseOthers("--by " + rule.label(), rule.options());
        return chooser.chosenBy(rule);
    }

    /**
     * Throws an exception if the command line contains an option that is not in {@code used}, except for {@code --by}
     * and {@code --debug}.
     */
    private void refuseOthers(String choice, List<String> used) {
        List<String> unused = spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !used.contains(name) && !name.equals("--by") && !name.equals("--debug"))
                .distinct()
                .toList();
        if (!unused.isEmpty()) {
            throw new IllegalArgumentException(choice + " does not use " + String.join(", ", unused)
                    + ": leave it out; it uses " + String.join(", ", used));
        }
    }

    private EvaluatedBands given() {
        if (by != null) {
            throw new IllegalArgumentException(
                    "--by " + by + " cannot be combined with --bands and --rows: leave it out");
        }
        if (bands == null || rows == null) {
            throw new IllegalArgumentException(
                    bands == null ? "--rows " + rows + " needs --bands" : "--bands " + bands + " needs --rows");
        }
        return chooser.evaluate(bands, rows);
    }
}
