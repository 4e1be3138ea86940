package dev.doppel.lab.course;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a student handed in: files by relative path. */
public record GeneratedSubmission(String student, SortedMap<String, String> files) {
    public GeneratedSubmission {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }
}
