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
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an index is made for, settled when it is created: {@code doppel-1 plain words:5 set texts}. Measure and threshold are
 * not among it, for each query has its own.
 *
 * @param text how text becomes words
 * @param shingles what is compared
 * @param texts whether the texts are kept too, for passages and for reading them again
 * @param templates text that all authors were given, which is not compared
 */
public record IndexScheme(TextScheme text, ShingleScheme shingles, boolean texts, Templates templates) {
    public static final IndexScheme DEFAULT = new IndexScheme(TextScheme.PLAIN, ShingleScheme.DEFAULT, true);

    private static final String TEXTS = "texts";
    private static final String NO_TEXTS = "no-texts";
    private static final Pattern TEMPLATE = Pattern.compile(" template:([0-9a-f]{16})(?= )");

    public IndexScheme {
        shingles.requireFit(text);
    }

    /** Without templates. */
    public IndexScheme(TextScheme text, ShingleScheme shingles, boolean texts) {
        this(text, shingles, texts, Templates.NONE);
    }

    /** Returns what names the templates of a scheme, or an empty text where it has none. */
    public static String templateIn(String line) {
        Matcher template = TEMPLATE.matcher(line);
        return template.find() ? template.group(1) : "";
    }

    /** Without the templates and stop words that the line names. */
    public static IndexScheme parse(String line) {
        List<String> words = List.of(TEMPLATE.matcher(line).replaceFirst("").split(" ", -1));
        if (words.size() != 5 || !words.get(0).equals(Scheme.VERSION)) {
            throw new IllegalArgumentException(
                    "the scheme of an index must read: " + DEFAULT + ", or the like (got: " + line + ")");
        }
        return new IndexScheme(
                TextScheme.parse(words.get(1)),
                ShingleScheme.parse(words.get(2), words.get(3)),
                switch (words.get(4)) {
                    case TEXTS -> true;
                    case NO_TEXTS -> false;
                    default ->
                        throw new IllegalArgumentException("the scheme of an index must end with " + TEXTS + " or "
                                + NO_TEXTS + " (got: " + line + ")");
                });
    }

    /** With the stop words and templates that the line names. */
    public IndexScheme with(StopList stopList, Templates newTemplates) {
        return new IndexScheme(text.withStopList(stopList), shingles, texts, newTemplates);
    }

    /** Refuses another scheme, naming the part that differs. */
    void require(IndexScheme wanted) {
        List<String> have = List.of(toString().split(" ", -1));
        List<String> want = List.of(wanted.toString().split(" ", -1));
        for (int i = 0; i < Math.min(have.size(), want.size()); i++) {
            if (!have.get(i).equals(want.get(i))) {
                throw new IllegalArgumentException("the index was made with " + have.get(i) + ", not with "
                        + want.get(i) + ": ask for the same, or create another index (its scheme: " + this + ")");
            }
        }
    }

    /** The measure of a query that names none: in an index of bags, one that counts occurrences. */
    public Measure defaultMeasure() {
        return shingles.bag() ? Measure.WEIGHTED_JACCARD : Measure.JACCARD;
    }

    /** The scheme of an answer: the same that an exact scan of the same documents has. */
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
