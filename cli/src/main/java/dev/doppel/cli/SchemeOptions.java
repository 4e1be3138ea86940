package dev.doppel.cli;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.Grouping;
import dev.doppel.hash.HashFamily;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that make a scheme, the same for every command. */
final class SchemeOptions {
    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec command;

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

    @Option(
            names = "--measure",
            paramLabel = "NAME",
            description = "jaccard (default), bag-jaccard, weighted-jaccard, overlap (or containment), dice, cosine,"
                    + " euclidean.")
    private @Nullable String measure;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            defaultValue = "0.8",
            description = "Report pairs of at least this similarity (default: ${DEFAULT-VALUE}).")
    private double threshold;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "auto (default), exact, lsh, signatures or all-pairs. Given bands, the default is lsh.")
    private @Nullable String method;

    @Option(
            names = "--recall",
            paramLabel = "P",
            defaultValue = "0.99",
            description = "The chance with which lsh and signatures find a pair exactly at the threshold"
                    + " (default: ${DEFAULT-VALUE}).")
    private double recall;

    @Option(
            names = "--sketch",
            paramLabel = "NAME",
            description = "fast (default) or minhash: one hash per shingle, or one per shingle and value.")
    private @Nullable String sketch;

    @Option(
            names = "--hash",
            paramLabel = "FAMILY",
            description = "Hash functions of minhash: modular, multiplicative, murmur3 (default), xor, tabulation.")
    private @Nullable String hash;

    @Option(
            names = "--sketch-size",
            paramLabel = "M",
            defaultValue = "128",
            description = "Values in a sketch (default: ${DEFAULT-VALUE}).")
    private int sketchSize;

    @Option(
            names = "--bands",
            paramLabel = "B",
            description = "Bands of lsh; with --rows. Otherwise chosen to keep --recall.")
    private @Nullable Integer bands;

    @Option(names = "--rows", paramLabel = "R", description = "Rows in a band; with --bands.")
    private @Nullable Integer rows;

    @Option(
            names = "--min-band-hits",
            paramLabel = "N",
            description = "How many bands must collide before lsh looks at a pair (default: 1).")
    private @Nullable Integer minBandHits;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Draw other hash functions (default: 0).")
    private long seed;

    /** Everything put together; a mistake names the option. */
    Options options(Grouping grouping, int threads) {
        try {
            Measure chosen =
                    measure != null ? Measure.labelled(measure) : bag ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
            return new Options(
                    text(),
                    shingles(),
                    chosen,
                    threshold,
                    method(),
                    recall,
                    sketch(),
                    bandScheme(),
                    hits(),
                    grouping,
                    threads);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private TextScheme text() {
        TextScheme text = TextScheme.parse(profile);
        for (String what : drop) {
            text = TextScheme.parse(text.withLanguage(TextScheme.AUTO) + "-" + what);
        }
        if (stopWords) {
            text = text.with(TextScheme.Option.STOP);
        }
        if (stem) {
            text = text.with(TextScheme.Option.STEM);
        }
        if (language == null) {
            return text;
        }
        if (!text.needsLanguage()) {
            throw new IllegalArgumentException("--language " + language + " needs --stop-words, --stem or --text news");
        }
        text = text.withLanguage(language);
        text.splitter(); // refuses an unknown language here, before any input is read
        return text;
    }

    private ShingleScheme shingles() {
        ShingleScheme shingles = size.chars != null
                ? ShingleScheme.chars(size.chars)
                : size.words != null ? ShingleScheme.words(size.words) : ShingleScheme.DEFAULT;
        return bag ? shingles.asBag() : shingles;
    }

    private Method method() {
        if (method != null) {
            return Method.labelled(method);
        }
        return bands != null || minBandHits != null ? Method.LSH : Method.AUTO;
    }

    private SketchScheme sketch() {
        String name = sketch != null ? sketch.toLowerCase(Locale.ROOT) : hash != null ? "minhash" : "fast";
        return switch (name) {
            case "minhash" ->
                new SketchScheme(hash == null ? HashFamily.MURMUR3 : HashFamily.labelled(hash), sketchSize, seed);
            case "fast" -> {
                if (hash != null) {
                    throw new IllegalArgumentException("--hash " + hash + " needs --sketch minhash");
                }
                yield new SketchScheme(null, sketchSize, seed);
            }
            default -> throw new IllegalArgumentException("sketch must be fast or minhash (got: " + sketch + ")");
        };
    }

    private @Nullable BandScheme bandScheme() {
        if (bands == null && rows == null) {
            return null;
        }
        if (bands == null || rows == null) {
            throw new IllegalArgumentException(
                    bands == null ? "--rows " + rows + " needs --bands" : "--bands " + bands + " needs --rows");
        }
        return new BandScheme(bands, rows, hits());
    }

    private int hits() {
        return minBandHits == null ? 1 : minBandHits;
    }
}
