package dev.doppel.cli;

import dev.doppel.Options;
import dev.doppel.label.Labelled;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** From text to shingles: options of every command. */
final class TextOptions {
    private static final Set<TextScheme.Option> DROPPED =
            Set.of(TextScheme.Option.ACCENTS, TextScheme.Option.DIGITS, TextScheme.Option.LETTERS);

    @ArgGroup
    private ShingleSize size = new ShingleSize();

    private static final class ShingleSize {
        @Option(names = "--words", paramLabel = "K", description = "Compare runs of K words (default: 5).")
        private @Nullable Integer words;

        @Option(names = "--chars", paramLabel = "K", description = "Compare runs of K characters instead.")
        private @Nullable Integer chars;
    }

    @Option(
            names = "--bag",
            description = "Count a shingle as often as it occurs, not once. The measure is then weighted-jaccard"
                    + " unless you name one.")
    private boolean bag;

    @Option(
            names = "--text",
            paramLabel = "PROFILE",
            completionCandidates = Choices.Profiles.class,
            defaultValue = "plain",
            description = "How text becomes words: raw (split at white space), plain (lower case, letters and digits;"
                    + " the default), news (plain without numbers, single letters and stop words, and stemmed).")
    private String profile = "";

    @Option(
            names = "--drop",
            paramLabel = "WHAT",
            split = ",",
            description = "Drop accents, digits or letters (words of one letter) from the words; several with commas.")
    private List<String> drop = List.of();

    @Option(names = "--stop-words", description = "Drop stop words: the, und, que ...")
    private boolean stopWords;

    @Option(names = "--stem", description = "Compare stems: copied, copies and copying are one word.")
    private boolean stem;

    @Option(
            names = "--language",
            paramLabel = "CODE",
            description =
                    "Language of the stop words and stems, such as en or de (default: auto, each document's own).")
    private @Nullable String language;

    /** Bags are measured with their counts unless another measure is named later. */
    Options applyTo(Options options) {
        Options shingled = options.withText(text()).withShingles(shingles());
        return bag
                ? shingled.withMeasure(Measure.WEIGHTED_JACCARD, Measure.WEIGHTED_JACCARD.defaultThreshold())
                : shingled;
    }

    private TextScheme text() {
        TextScheme text =
                TextScheme.PLAIN.withProfile(Labelled.parse(TextScheme.Profile.class, "text profile", profile));
        for (String what : drop) {
            text = text.with(dropped(what));
        }
        if (stopWords) {
            text = text.with(TextScheme.Option.STOP);
        }
        if (stem) {
            text = text.with(TextScheme.Option.STEM);
        }
        if (language == null || language.equals(TextScheme.AUTO)) {
            return text;
        }
        if (!text.needsLanguage()) {
            throw new IllegalArgumentException("--language " + language + " needs --stop-words, --stem or --text news");
        }
        text = text.withLanguage(language.toLowerCase(Locale.ROOT));
        text.splitter(); // refuses an unknown language here, before any input is read
        return text;
    }

    private static TextScheme.Option dropped(String what) {
        return DROPPED.stream()
                .filter(option -> option.label().equals(what.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "what to drop must be accents, digits or letters (got: " + what + ")"));
    }

    private ShingleScheme shingles() {
        ShingleScheme shingles = size.chars != null
                ? ShingleScheme.chars(size.chars)
                : size.words != null ? ShingleScheme.words(size.words) : ShingleScheme.DEFAULT;
        return bag ? shingles.asBag() : shingles;
    }
}
