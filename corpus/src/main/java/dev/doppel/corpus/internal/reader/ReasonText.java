package dev.doppel.corpus.internal.reader;

import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.stream.Collectors;

/** Phrases the reasons for skipping input: always one short line. */
public final class ReasonText {
    /** The number of names to list: enough to recognise a record, while a table may have thousands of columns. */
    private static final int NAMES_LISTED = 10;

    /** The maximum length of a name or cause; anything longer is data rather than an explanation. */
    private static final int LONGEST_PHRASE = 100;

    /** The start of a reason that is an error of the system, not of the file's content. */
    public static final String CANNOT_BE_READ = "cannot be read: ";

    private ReasonText() {}

    /**
     * Returns the exception for a missing field or column.
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
                present.stream().limit(NAMES_LISTED).map(ReasonText::phrase).collect(Collectors.joining(", "));
        int more = present.size() - NAMES_LISTED;
        return new UnreadableException(
                none + "the " + what + "s are: " + listed + (more > 0 ? " and " + more + " more" : ""),
                "name it with " + option);
    }

    /** Returns why a record, file or folder is skipped. */
    public static String reason(IOException problem) {
        return isPlain(problem) ? cause(problem) : CANNOT_BE_READ + cause(problem);
    }

    /** Returns how to fix the problem, or an empty string. */
    static String remedy(IOException problem) {
        if (problem instanceof AccessDeniedException) {
            return "allow your user to read it";
        }
        return problem instanceof InputException input ? input.remedy() : "";
    }

    /** Returns what went wrong, in the words of the system. */
    public static String cause(IOException problem) {
        if (problem instanceof NoSuchFileException) {
            return "no longer exists";
        }
        String reason = IoErrorReason.of(problem);
        return isPlain(problem) ? reason : phrase(reason);
    }

    /** Returns whether the cause can be understood without {@link #CANNOT_BE_READ} before it. */
    private static boolean isPlain(IOException problem) {
        return problem instanceof InputException
                || problem instanceof NoSuchFileException
                || problem instanceof AccessDeniedException;
    }

    /** Returns user data in a form fit for a message: without line breaks and not too long. */
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
