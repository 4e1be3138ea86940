package dev.doppel.corpus;

import dev.doppel.Document;
import java.util.List;
import java.util.Optional;

/**
 * The files that a student submitted.
 *
 * <pre>{@code
 * Files.createDirectory(directory);
 * Files.writeString(directory.resolve("A.java"), "class A {}");
 * Files.writeString(directory.resolve("B.java"), "class B {}");
 * Submission submission = Submissions.whole(directory.toString(), CorpusOptions.DEFAULTS, System.err::println);
 * int files = submission.files();    // 2
 * }</pre>
 *
 * @param document the text of all files, in path order; the parts of the document are the files, and its id is the name
 *     of the submission
 * @param author the person who submitted the files; several attempts by one person have the same author
 * @param files the number of files that were read
 * @param unread the files that could not be read
 */
public record Submission(Document document, String author, int files, List<Skipped> unread) {
    public Submission {
        unread = List.copyOf(unread);
    }

    /**
     * Returns a note that describes the files that were not read, or empty if all files were read.
     *
     * @param withReason whether the note includes the name of the first unread file and the reason why that file was
     *     not read
     */
    public Optional<String> note(boolean withReason) {
        if (unread.isEmpty()) {
            return Optional.empty();
        }
        String missing = unread.size() == 1 ? "a file that was" : unread.size() + " files that were";
        return Optional.of("compared without " + missing + " not read" + (withReason ? ": " + unread.get(0) : ""));
    }
}
