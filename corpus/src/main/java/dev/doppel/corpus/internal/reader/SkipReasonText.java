package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.SkipCause;
import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.stream.Collectors;

/** Creates the messages that state why an input is skipped. Each message is one short line. */
public final class SkipReasonText {
    /** The maximum number of field names to list, since a table may have thousands of columns. */
    private static final int NAMES_LISTED = 10;

    /** The maximum length of a name or cause in characters. Longer text is data rather than an explanation. */
    private static final int LONGEST_PHRASE = 100;

    /** The prefix of a reason that describes a system error rather than a problem with the content of the file. */
    public static final String CANNOT_BE_READ = "cannot be read: ";

    private SkipReasonText() {}

    /**
     * Returns an exception for a missing field or column.
     *
     * @param what {@code field} or {@code column}
     * @param option the command-line option that selects the field or column
     */
    public static UnreadableException missing(String what, String wanted, Collection<String> present, String option) {
        String none = "no " + what + " \"" + phrase(wanted) + "\"; ";
        if (present.isEmpty()) {
            return new UnreadableException(none + "there are no " + what + "s at all");
        }
        String listed =
                present.stream().limit(NAMES_LISTED).map(SkipReasonText::phrase).collect(Collectors.joining(", "));
        int more = present.size() - NAMES_LISTED;
        return new UnreadableException(
                none + "the " + what + "s are: " + listed + (more > 0 ? " and " + more + " more" : ""),
                "name it with " + option);
    }

    /** Returns the reason why a record, file or folder is skipped. */
    public static String reason(IOException problem) {
        return isPlain(problem) ? cause(problem) : CANNOT_BE_READ + cause(problem);
    }

    /** Returns a description of the fix, or an empty string if there is none. */
    static String remedy(IOException problem) {
        if (problem instanceof AccessDeniedException) {
            return "allow your user to read it";
        }
        return problem instanceof InputException input ? input.remedy() : "";
    }

    static SkipCause kind(IOException problem) {
        return problem instanceof InputException input ? input.kind() : SkipCause.OTHER;
    }

    /** Returns the cause of a problem. For a system error, this is the operating system's description. */
    public static String cause(IOException problem) {
        if (problem instanceof NoSuchFileException) {
            return "no longer exists";
        }
        String reason = IoErrorReason.of(problem);
        return isPlain(problem) ? reason : phrase(reason);
    }

    /** Returns whether the cause of a problem is clear without the prefix {@link #CANNOT_BE_READ}. */
    private static boolean isPlain(IOException problem) {
        return problem instanceof InputException
                || problem instanceof NoSuchFileException
                || problem instanceof AccessDeniedException;
    }

    /**
     * Converts user data to a phrase for use in a message: shortens long text, and replaces control characters with
     * spaces.
     */
    public static String phrase(String words) {
        String line = words.codePoints()
                .limit(LONGEST_PHRASE + 1)
                .map(c -> Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return words.codePointCount(0, words.length()) > LONGEST_PHRASE
                ? line.substring(0, line.offsetByCodePoints(0, LONGEST_PHRASE)) + "..."
                : line;
    }
}
