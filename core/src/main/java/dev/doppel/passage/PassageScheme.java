package dev.doppel.passage;

import dev.doppel.passage.internal.PassageCandidates;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.text.TextScheme;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parameters for finding passages. The canonical form contains the minimum number of words and all parameters that
 * differ from those of {@link #of}. Examples are {@code passages:40}, {@code passages:40-reworded} and
 * {@code passages:40-quotes-common:0.5}. Instances are immutable.
 *
 * <pre>{@code
 * PassageScheme passages = PassageScheme.of(12).withQuotes(true);
 * Options options = Options.defaults().withPassages(passages);
 * }</pre>
 *
 * @param words the minimum number of words in a passage
 * @param quotes whether quoted text is ignored
 * @param common the maximum fraction of documents that may share a text; text shared by more documents is ignored as
 *     common. Use 1 to ignore no common text, or {@link #COMMON_BY_NUMBER} to derive the fraction from the number of
 *     documents
 * @param insertions whether passages in programs continue across inserted statements. If so, pairs are sorted by
 *     similarity, since even unrelated programs for the same task share long passages of this kind
 * @param level the amount of change in a copied text that the search tolerates
 */
public record PassageScheme(int words, boolean quotes, double common, boolean insertions, PassageLevel level) {
    /** The default minimum number of words in a passage. Unrelated texts rarely share a passage this long. */
    public static final int DEFAULT_WORDS = 40;

    /**
     * The default minimum number of lexemes in a passage shared by submitted programs. Forty lexemes fill about six
     * lines.
     */
    public static final int DEFAULT_LEXEMES = 40;

    /** The maximum number of documents with which a document is compared for each shared fingerprint. */
    public static final int BUCKET_LIMIT = PassageCandidates.BUCKET_LIMIT;

    /** The minimum number of words in a passage that is shown as evidence for a pair found by similarity. */
    public static final int EVIDENCE_WORDS = 10;

    /** The beginning of the canonical form. */
    public static final String PREFIX = "passages:";

    /** The text that represents {@link #COMMON_BY_NUMBER} in the canonical form. */
    private static final String AUTO = "auto";

    private static final Pattern CANONICAL = Pattern.compile(
            PREFIX + "(\\d{1,9})(?:-(exact|reworded))?(-quotes)?(-insertions)?(?:-common:([0-9.E-]{1,24}|auto))?");

    /** The ratio of {@link #words} to {@link #leastCounted}. */
    private static final int WORDS_PER_COUNTED = 6;

    /**
     * The value of {@link #common} that stands for {@value #DEFAULT_COMMON} if there are at least
     * {@value #MIN_FOR_COMMON} documents, and for 1 otherwise.
     */
    public static final double COMMON_BY_NUMBER = -1;

    /**
     * The default value of {@link #common} if there are enough documents. Text that more than this fraction of the
     * documents share, such as an assignment handout, is ignored.
     */
    public static final double DEFAULT_COMMON = 0.5;

    /** The minimum number of documents for which {@link #DEFAULT_COMMON} applies. */
    public static final int MIN_FOR_COMMON = 10;

    /**
     * The scheme for passages that are shown as evidence for pairs found by similarity. This scheme does not ignore any
     * text.
     */
    public static final PassageScheme EVIDENCE = of(EVIDENCE_WORDS);

    public PassageScheme {
        if (words < Winnowing.RUN) {
            throw new IllegalArgumentException(
                    "passages must have " + Winnowing.RUN + " words or more (got: " + words + ")");
        }
        if (!(common > 0 && common <= 1) && common != COMMON_BY_NUMBER) {
            throw new IllegalArgumentException(
                    "the share of common text must be above 0 and at most 1 (got: " + common + ")");
        }
    }

    /** Returns a scheme for passages of at least {@code words} words that does not ignore any text. */
    public static PassageScheme of(int words) {
        return new PassageScheme(words, false, 1, false, PassageLevel.EDITED);
    }

    /**
     * Returns a scheme for finding pairs that share a passage. In this scheme, {@link #common} is {@link
     * #COMMON_BY_NUMBER}.
     */
    public static PassageScheme sharing(int words) {
        return of(words).withCommon(COMMON_BY_NUMBER);
    }

    /** Parses the canonical form. Throws {@link IllegalArgumentException} if it is invalid. */
    public static PassageScheme parse(String text) {
        Matcher parts = CANONICAL.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("scheme has unknown passages (got: " + text + ")");
        }
        String level = parts.group(2);
        String common = parts.group(5);
        try {
            return new PassageScheme(
                    Integer.parseInt(parts.group(1)),
                    parts.group(3) != null,
                    common == null ? 1 : common.equals(AUTO) ? COMMON_BY_NUMBER : Double.parseDouble(common),
                    parts.group(4) != null,
                    level == null ? PassageLevel.EDITED : PassageLevel.labelled(level));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("scheme has \"" + common + "\" for a number (got: " + text + ")", e);
        }
    }

    /**
     * Returns a copy of this scheme with the given settings for ignored text. If {@code newCommon} is null,
     * {@link #common} stays unchanged.
     */
    public PassageScheme ignoring(boolean newQuotes, @Nullable Double newCommon) {
        return new PassageScheme(words, newQuotes, newCommon == null ? common : newCommon, insertions, level);
    }

    /** Returns a copy of this scheme that ignores quoted text if and only if {@code newQuotes} is true. */
    public PassageScheme withQuotes(boolean newQuotes) {
        return new PassageScheme(words, newQuotes, common, insertions, level);
    }

    /** Returns a copy of this scheme that ignores text shared by more than the given fraction of documents. */
    public PassageScheme withCommon(double newCommon) {
        return new PassageScheme(words, quotes, newCommon, insertions, level);
    }

    /**
     * Returns a copy of this scheme in which passages continue across inserted statements if {@code newInsertions} is
     * true.
     */
    public PassageScheme withInsertions(boolean newInsertions) {
        return new PassageScheme(words, quotes, common, newInsertions, level);
    }

    /** Returns a copy of this scheme with the given level. */
    public PassageScheme withLevel(PassageLevel newLevel) {
        return new PassageScheme(words, quotes, common, insertions, newLevel);
    }

    /**
     * Throws {@link IllegalArgumentException} if passages of this scheme's level cannot be found in texts with the
     * given scheme.
     */
    public void requireFit(TextScheme text) {
        if (level == PassageLevel.REWORDED && text.profile().isProgram()) {
            throw new IllegalArgumentException(
                    "reworded passages are found in prose, not in programs: use level " + PassageLevel.EDITED.label());
        }
    }

    /** Returns the minimum number of counted words that each document in a pair must have in shared passages. */
    public int leastCounted() {
        return words / WORDS_PER_COUNTED;
    }

    /**
     * Returns a copy of this scheme in which {@link #COMMON_BY_NUMBER} is replaced by the fraction for the given number
     * of documents.
     */
    public PassageScheme settledFor(int documents) {
        return common == COMMON_BY_NUMBER ? withCommon(documents < MIN_FOR_COMMON ? 1 : DEFAULT_COMMON) : this;
    }

    /** Returns the number of consecutive shared words that is sufficient for two documents to become candidates. */
    public int guaranteedRun(TextScheme text) {
        return Winnowing.finding(words, text).guaranteed();
    }

    /** Returns a phrase that states which passages are certain to be found. */
    public String promise(TextScheme text) {
        boolean discounts = text.profile().isProgram() && common < 1;
        int run = discounts ? Math.max(guaranteedRun(text), leastCounted()) : guaranteedRun(text);
        return "finds every shared passage with at least " + run + " unchanged words in a row"
                + (discounts ? " that are not common" : "") + ", unless more than " + BUCKET_LIMIT
                + " documents share these words"
                + (level == PassageLevel.REWORDED ? "; also finds most reworded passages" : "");
    }

    @Override
    public String toString() {
        return PREFIX
                + words
                + (level == PassageLevel.EDITED ? "" : "-" + level.label())
                + (quotes ? "-quotes" : "")
                + (insertions ? "-insertions" : "")
                + (common < 1 ? "-common:" + (common == COMMON_BY_NUMBER ? AUTO : common) : "");
    }
}
