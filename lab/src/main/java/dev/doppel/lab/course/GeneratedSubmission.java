package dev.doppel.lab.course;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A student's submission.
 *
 * @param files the contents of the files, keyed by relative path
 */
public record GeneratedSubmission(String student, SortedMap<String, String> files) {
    public GeneratedSubmission {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }
}
