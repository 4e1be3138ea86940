package dev.doppel.corpus;

import dev.doppel.Document;
import java.util.List;

/**
 * What a student handed in: one or more files.
 *
 * @param document the text of all files in path order; its parts name the files, and its id names the submission
 * @param author the person who submitted; equal for several attempts of one person
 * @param files the number of files that were read
 * @param unread the files that could not be read
 */
public record Submission(Document document, String author, int files, List<Skipped> unread) {
    public Submission {
        unread = List.copyOf(unread);
    }
}
