package dev.doppel.lab.course;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a student handed in: files by relative path. */
public record Submission(String student, SortedMap<String, String> files) {
    public Submission {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }
}
