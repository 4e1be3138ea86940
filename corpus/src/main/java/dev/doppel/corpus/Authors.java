package dev.doppel.corpus;

import dev.doppel.corpus.internal.submission.BoundedRegexInput;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Maps submissions to their authors, using a table or a rule that the user provides.
 *
 * <pre>{@code
 * Authors authors = Authors.matching("^[a-z]+");
 * String author = authors.of("smith_hw1.py").orElseThrow();    // smith
 * }</pre>
 */
@FunctionalInterface
public interface Authors {
    /** Returns the author of the submission with the given name, or empty if the author is unknown. */
    Optional<String> of(String submission);

    /** A mapping in which the author of every submission is unknown. */
    Authors UNKNOWN = submission -> Optional.empty();

    /**
     * Returns a rule that uses a regular expression to extract the author from the name of a submission. The author is
     * the text captured by the first group in the first match, or the whole match if the expression has no groups. If
     * nothing matches, the author is unknown.
     *
     * @throws IllegalArgumentException if the regular expression is invalid; the {@link #of} method of the returned
     *     object throws the same exception if matching a name takes too long
     */
    static Authors matching(String regex) {
        Pattern pattern;
        try {
            pattern = Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "not a regular expression (got: " + regex + ", " + e.getDescription() + ")", e);
        }
        return submission -> {
            Matcher matcher = pattern.matcher(new BoundedRegexInput(submission, regex));
            return matcher.find()
                    ? Optional.ofNullable(matcher.groupCount() == 0 ? matcher.group() : matcher.group(1))
                    : Optional.empty();
        };
    }
}
