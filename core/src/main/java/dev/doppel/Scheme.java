package dev.doppel;

import dev.doppel.band.BandScheme;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.internal.Decimals;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.UnitScheme;
import dev.doppel.verify.Measure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;

/**
 * All parameters that affect a result, with all automatic choices resolved. Two runs over the same input with the same
 * scheme give the same result. The canonical form is one line, the scheme line, which is part of every output row:
 *
 * <pre>
 *   doppel-1 plain words:5 set fss:128 bands:16x6 jaccard>=0.8
 *   │        │     │           │       │          │            └ connected, unless groups are stars;
 *   │        │     │           │       │          │              keep:POLICY, unless the first document is kept
 *   │        │     │           │       │          measure and threshold
 *   │        │     │           exact, all-pairs, passages, unit, or a sketch with bands or matches
 *   │        │     shingles
 *   │        text; unmasked, if obfuscation was removed; template:DIGEST, if templates were ignored
 *   version of all hashes and rules
 * </pre>
 *
 * <pre>{@code
 * Scheme scheme = Scheme.parse("doppel-1 plain words:5 set fss:128 bands:16x6 jaccard>=0.8");
 * double threshold = scheme.threshold();    // 0.8
 * }</pre>
 *
 * @param template the digest of the ignored templates, or an empty string if there are no templates
 */
public record Scheme(
        TextScheme text,
        boolean unmasked,
        ShingleScheme shingles,
        CandidateStrategy strategy,
        Measure measure,
        double threshold,
        Grouping grouping,
        KeepPolicy keep,
        String template) {
    /**
     * The version of all hashes, constants and rules that affect results. If any of them changes, the version must also
     * change.
     */
    public static final String VERSION = "doppel-1";

    /** The word that marks the removal of obfuscation in a scheme line. */
    private static final String UNMASKED = "unmasked";

    private static final String TEMPLATE = "template:";

    private static final String AT_LEAST = ">=";
    private static final String KEEP = " keep:";
    private static final String MATCHES = "matches:";

    public Scheme {
        shingles.requireFit(text);
        measure.requireThreshold(threshold);
        threshold += 0.0; // converts -0.0 to 0.0, since records treat them as unequal
    }

    /** Returns the scheme of a run with the given options, strategy and keep policy. */
    public static Scheme of(Options options, CandidateStrategy strategy, KeepPolicy keep) {
        return new Scheme(
                options.text(),
                options.unmasked(),
                options.shingles(),
                strategy,
                options.measure(),
                options.threshold(),
                options.grouping(),
                keep,
                options.templates().digest());
    }

    /** Parses the canonical form. Throws {@link IllegalArgumentException} if the line is invalid. */
    public static Scheme parse(String line) {
        if (line.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("scheme must be one line without control characters (got: "
                    + line.replaceAll("\\p{Cc}", "?") + ")");
        }
        // The keep policy is at the end of the line because its field name may contain spaces.
        int keep = line.indexOf(KEEP);
        String before = keep < 0 ? line : line.substring(0, keep);
        Deque<String> words = new ArrayDeque<>(List.of(before.split(" ", -1)));
        if (!next(words, line).equals(VERSION)) {
            throw new IllegalArgumentException("scheme must start with " + VERSION + " (got: " + line + ")");
        }
        TextScheme text = TextScheme.parse(next(words, line));
        boolean unmasked = UNMASKED.equals(words.peek());
        if (unmasked) {
            words.pop();
        }
        String template = words.peek() != null && words.peek().startsWith(TEMPLATE)
                ? words.pop().substring(TEMPLATE.length())
                : "";
        ShingleScheme shingles = ShingleScheme.parse(next(words, line), next(words, line));
        CandidateStrategy strategy = parseStrategy(words, line);
        String measured = next(words, line);
        int sign = measured.indexOf(AT_LEAST);
        if (sign < 0) {
            throw new IllegalArgumentException("scheme needs MEASURE>=THRESHOLD (got: " + measured + ")");
        }
        Scheme scheme = new Scheme(
                text,
                unmasked,
                shingles,
                strategy,
                Measure.labelled(measured.substring(0, sign)),
                number(measured.substring(sign + AT_LEAST.length()), line, Double::valueOf),
                words.isEmpty() ? Grouping.STAR : Grouping.labelled(words.pop()),
                keep < 0 ? KeepPolicy.FIRST : KeepPolicy.parse(line.substring(keep + KEEP.length())),
                template);
        if (!words.isEmpty()) {
            throw new IllegalArgumentException("scheme ends before: " + String.join(" ", words));
        }
        return scheme;
    }

    private static CandidateStrategy parseStrategy(Deque<String> words, String line) {
        String first = next(words, line);
        if (first.startsWith(PassageScheme.PREFIX)) {
            return new CandidateStrategy.Passages(PassageScheme.parse(first));
        }
        if (first.startsWith(UnitScheme.PREFIX)) {
            return new CandidateStrategy.Units(UnitScheme.parse(first));
        }
        if (first.equals("exact")) {
            return new CandidateStrategy.Exact();
        }
        if (first.equals("all-pairs")) {
            return new CandidateStrategy.AllPairs();
        }
        SketchScheme sketch = SketchScheme.parse(first);
        String second = next(words, line);
        return second.startsWith(MATCHES)
                ? new CandidateStrategy.Signatures(
                        sketch, number(second.substring(MATCHES.length()), line, Integer::valueOf))
                : new CandidateStrategy.Lsh(sketch, BandScheme.parse(second));
    }

    private static <T> T number(String text, String line, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("scheme has \"" + text + "\" for a number (got: " + line + ")", e);
        }
    }

    private static String next(Deque<String> words, String line) {
        String word = words.poll();
        if (word == null) {
            throw new IllegalArgumentException("scheme is cut short (got: " + line + ")");
        }
        return word;
    }

    /** Returns the minimum probability of finding a pair exactly at the threshold, or 0 if there is no guarantee. */
    public double recall() {
        return strategy.recall(measure.jaccardFloor(threshold, shingles.bag()));
    }

    /** Returns whether pairs are sorted by similarity rather than by the number of shared words. */
    public boolean ranksBySimilarity() {
        return !(strategy instanceof CandidateStrategy.Passages passages)
                || passages.scheme().insertions();
    }

    @Override
    public String toString() {
        String line = String.join(
                " ",
                VERSION,
                text + (unmasked ? " " + UNMASKED : "") + (template.isEmpty() ? "" : " " + TEMPLATE + template),
                shingles.toString(),
                strategy.toString(),
                measure.label() + AT_LEAST + Decimals.shortest(threshold));
        // Does not call keep.equals: the first call to a record's equals method is slow.
        return line
                + (grouping == Grouping.STAR ? "" : " " + grouping.label())
                + (keep.kind() == KeepPolicy.Kind.FIRST ? "" : KEEP + keep);
    }
}
