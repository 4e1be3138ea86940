package dev.doppel.index;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Scheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parameters of an index. The parameters are fixed when the index is created. They are stored as one line, such as
 * {@code doppel-1 plain words:5 set texts}. The similarity measure and the threshold are parameters of each query
 * instead.
 *
 * <pre>{@code
 * IndexScheme scheme = new IndexScheme(TextScheme.PLAIN, ShingleScheme.words(3), false);
 * scheme.toString();    // doppel-1 plain words:3 set no-texts
 * Index.create(directory, scheme);
 * }</pre>
 *
 * @param texts whether the index stores document texts, which are needed to find shared passages
 * @param templates texts to ignore, for example an assignment handout
 */
public record IndexScheme(TextScheme text, ShingleScheme shingles, boolean texts, Templates templates) {
    /** The default scheme, with plain text, shingles of five words, and stored texts. */
    public static final IndexScheme DEFAULT = new IndexScheme(TextScheme.PLAIN, ShingleScheme.DEFAULT, true);

    private static final String TEXTS = "texts";
    private static final String NO_TEXTS = "no-texts";
    private static final Pattern TEMPLATE = Pattern.compile(" template:([0-9a-f]{16})(?= )");

    public IndexScheme {
        shingles.requireFit(text);
        if (text.words() != null) {
            throw new IllegalArgumentException(
                    "an index cannot store the tokeniser " + text.words() + ": use a text profile");
        }
    }

    /** Creates a scheme without templates. */
    public IndexScheme(TextScheme text, ShingleScheme shingles, boolean texts) {
        this(text, shingles, texts, Templates.NONE);
    }

    /** Returns the digest of the templates in a stored scheme, or an empty string if the scheme has no templates. */
    public static String templateDigest(String line) {
        Matcher template = TEMPLATE.matcher(line);
        return template.find() ? template.group(1) : "";
    }

    /**
     * Parses a stored scheme. Since a stored scheme contains only the digests of its stop words and templates, use
     * {@link #with} to add the stop words and templates themselves.
     */
    public static IndexScheme parse(String line) {
        List<String> words = List.of(TEMPLATE.matcher(line).replaceFirst("").split(" ", -1));
        if (words.size() != 5 || !words.get(0).equals(Scheme.VERSION)) {
            throw new IllegalArgumentException("index scheme must look like: " + DEFAULT + " (got: " + line + ")");
        }
        return new IndexScheme(
                TextScheme.parse(words.get(1)),
                ShingleScheme.parse(words.get(2), words.get(3)),
                switch (words.get(4)) {
                    case TEXTS -> true;
                    case NO_TEXTS -> false;
                    default ->
                        throw new IllegalArgumentException(
                                "index scheme must end with " + TEXTS + " or " + NO_TEXTS + " (got: " + line + ")");
                });
    }

    /** Returns a copy of this scheme with the given stop words and templates. */
    public IndexScheme with(StopList stopList, Templates newTemplates) {
        return new IndexScheme(text.withStopList(stopList), shingles, texts, newTemplates);
    }

    /** If the schemes differ, throws an {@link IllegalArgumentException} that names the first difference. */
    void requireEqual(IndexScheme requested) {
        String[] actual = toString().split(" ", -1);
        String[] expected = requested.toString().split(" ", -1);
        int part = Arrays.mismatch(actual, expected);
        if (part >= 0 && part < Math.min(actual.length, expected.length)) {
            throw new IllegalArgumentException("the index was created with " + actual[part] + ", not " + expected[part]
                    + ": use the same options, or create another index (scheme: " + this + ")");
        }
    }

    /** Returns the default query measure, that is, weighted Jaccard for bags and Jaccard for sets. */
    public Measure defaultMeasure() {
        return shingles.bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
    }

    /** Returns the scheme to report with query results, that is, the scheme of the equivalent exact scan. */
    public Scheme scheme(Measure measure, double threshold) {
        Options options = Options.defaults()
                .withText(text, shingles)
                .withTemplates(templates)
                .withMeasure(measure, threshold);
        return Scheme.of(options, new CandidateStrategy.Exact(), KeepPolicy.FIRST);
    }

    @Override
    public String toString() {
        String template = templates.isEmpty() ? "" : " template:" + templates.digest();
        return String.join(" ", Scheme.VERSION, text + template, shingles.toString(), texts ? TEXTS : NO_TEXTS);
    }
}
