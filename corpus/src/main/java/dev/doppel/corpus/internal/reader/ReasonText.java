package dev.doppel.corpus.internal.reader;

import dev.doppel.internal.IoErrorReason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.stream.Collectors;

/** The words of reasons: always one line, never longer than a reader wants. */
public final class ReasonText {
    /** Enough to recognise a record by; a table may have thousands of columns. */
    private static final int NAMES_LISTED = 10;

    /** A name or a cause longer than this is somebody's data, not a word of explanation. */
    private static final int LONGEST_PHRASE = 100;

    /** How the reason begins where it is the system's, and not what the file holds. */
    public static final String CANNOT_BE_READ = "cannot be read: ";

    private ReasonText() {}

    /**
     * @param what {@code field} or {@code column}
     * @param option the option that names another
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

    /** Why a record, a file or a folder inside another is passed over. */
    public static String reason(IOException problem) {
        return isPlain(problem) ? cause(problem) : CANNOT_BE_READ + cause(problem);
    }

    /** What the user can do about it, or empty. */
    static String remedy(IOException problem) {
        if (problem instanceof UnreadableException unreadable) {
            return unreadable.remedy();
        }
        if (problem instanceof AccessDeniedException) {
            return "allow your user to read it";
        }
        return problem instanceof DamagedException damaged ? damaged.remedy() : "";
    }

    /** What went wrong, as the system says it. */
    public static String cause(IOException problem) {
        if (problem instanceof NoSuchFileException) {
            return "no longer exists";
        }
        String reason = IoErrorReason.of(problem);
        return isPlain(problem) ? reason : phrase(reason);
    }

    /** Whether the cause is in our words, and so says all by itself. */
    private static boolean isPlain(IOException problem) {
        return problem instanceof UnreadableException
                || problem instanceof DamagedException
                || problem instanceof NoSuchFileException
                || problem instanceof AccessDeniedException;
    }

    /** A piece of somebody's data, fit to stand inside a message: a line break in it would break the message. */
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
