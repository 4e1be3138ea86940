package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a client calls a file: a path inside the folder that he sends. It becomes an id, and never a path of ours. */
public final class UploadName {
    private static final int LONGEST = 1024;

    private UploadName() {}

    static String checked(String field, @Nullable String given) {
        if (given == null || given.isEmpty()) {
            throw ProblemException.badField(field, field + " has no name: send it as a file, with its filename");
        }
        boolean leadsOut = Arrays.asList(given.split("[/\\\\]", -1)).contains("..");
        boolean absolute = given.startsWith("/") || given.startsWith("\\") || given.matches("[A-Za-z]:.*");
        boolean unreadable = given.codePoints().anyMatch(Character::isISOControl);
        if (leadsOut || absolute || unreadable || given.length() > LONGEST) {
            throw ProblemException.badField(
                    field,
                    field
                            + ": a file must be called by its path inside the folder that is sent, such as essays/anna.txt,"
                            + " in at most " + LONGEST + " characters (got: " + ClientText.of(given) + ")");
        }
        return given;
    }

    /** Files that a folder holds for the system's sake, which are not read in a folder on disk either. */
    static boolean isHidden(String name) {
        return Arrays.stream(name.split("/", -1)).anyMatch(part -> part.startsWith("."));
    }
}
