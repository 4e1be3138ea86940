package dev.doppel.corpus;

import dev.doppel.corpus.internal.submission.BoundedMatching;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The authors of submissions, as described by the user. */
@FunctionalInterface
public interface Authors {
    /** Returns the author of the submission with this name, or nothing if the description does not cover it. */
    Optional<String> of(String submission);

    /** Describes no author. */
    Authors UNKNOWN = submission -> Optional.empty();

    /**
     * Returns the authors found by a regular expression in names of submissions. Its first group, or the whole match if
     * it has no group, is the author.
     *
     * @throws IllegalArgumentException if it is not a regular expression; {@link #of} throws it if the search in a name
     *     takes too long
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
            Matcher matcher = pattern.matcher(new BoundedMatching(submission, regex));
            return matcher.find()
                    ? Optional.ofNullable(matcher.groupCount() == 0 ? matcher.group() : matcher.group(1))
                    : Optional.empty();
        };
    }
}
