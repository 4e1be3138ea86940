package dev.doppel.corpus.internal.submission;

import dev.doppel.corpus.Format;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Information about a submission, parsed from the first component of a file's path. Learning platforms compose this
 * component from data such as the student's name, the time and the file name.
 *
 * @param key the key that identifies the submission
 * @param name the readable name of the submission
 * @param distinctName a longer readable name, which is used if another submission has the same {@code name}
 * @param author the identifier of the person who submitted the files, the same for all attempts by that person; empty
 *     if the first component of the path does not identify a person
 * @param file the name of the file if the first component of the path contains it, and empty otherwise
 * @param isReceipt whether the file was created by the platform and is therefore not part of the submission
 */
record SubmissionName(String key, String name, String distinctName, String author, String file, boolean isReceipt) {
    private static final List<Platform> PLATFORMS = List.of(
            // Moodle: "Anna Smith_12345_assignsubmission_file_" as the name of a folder, or followed by the name of a
            // file
            new Platform(
                    "(?<name>.+)_(?<id>\\d+)_assignsubmission_(?:file|onlinetext)(?:_(?<file>.*))?",
                    found -> person(group(found, 1), group(found, 2), group(found, 3))),
            // Blackboard: "Homework 1_asmith_attempt_2026-03-05-14-20-33_main.py", and a receipt without a file name
            new Platform(
                    ".+_(?<name>[^_]+)_attempt_(?<time>\\d{4}(?:-\\d\\d){5})(?:_(?<file>.+)|(?<receipt>\\.txt))",
                    found -> attempt(group(found, 1), group(found, 2), group(found, 3), found.group(4) != null)),
            // Canvas: "smithanna_LATE_12345_67890_main.py"
            new Platform(
                    "(?<name>[^_]+)(?:_(?i:late))?_(?<id>\\d+)_(?:\\d+)_(?<file>.+)",
                    found -> person(group(found, 1), group(found, 2), group(found, 3))));

    private record Platform(Pattern pattern, Function<MatchResult, SubmissionName> naming) {
        Platform(String pattern, Function<MatchResult, SubmissionName> naming) {
            this(Pattern.compile(pattern), naming);
        }
    }

    private static String group(MatchResult found, int number) {
        return found.group(number) == null ? "" : found.group(number);
    }

    private static SubmissionName person(String name, String id, String file) {
        String key = name + "_" + id;
        return new SubmissionName(key, name, name + " (" + id + ")", key, file, false);
    }

    private static SubmissionName attempt(String name, String time, String file, boolean isReceipt) {
        String shown = name + " (" + time + ")";
        return new SubmissionName(shown, shown, shown, name, file, isReceipt);
    }

    /** Parses a name that a learning platform gave to a file or folder. Returns empty for any other name. */
    static Optional<SubmissionName> ofPlatform(String first) {
        for (Platform platform : PLATFORMS) {
            Matcher matcher = platform.pattern.matcher(first);
            if (matcher.matches()) {
                return Optional.of(platform.naming.apply(matcher.toMatchResult()));
            }
        }
        return Optional.empty();
    }

    /** Returns the name of a submission that is a folder, an archive or a single file. */
    static SubmissionName of(String first) {
        String name = Format.of(first).isArchive() ? withoutExtension(first) : first;
        return new SubmissionName(first, name, first, "", "", false);
    }

    private static String withoutExtension(String archive) {
        String name = archive.replaceFirst("(?i)\\.(tar\\.[a-z0-9]+|[a-z0-9]+)$", "");
        return name.isEmpty() ? archive : name;
    }
}
