package dev.doppel.lab.disguise;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A program, whose files are disguised together so that names are changed consistently.
 *
 * @param files the contents of the files, keyed by relative path with {@code /} as the separator
 */
public record Program(String name, SortedMap<String, String> files) {
    /** The file name extension of programs that can be disguised. */
    public static final String EXTENSION = ".java";

    public Program {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    /** Returns a program that consists of one file. */
    public static Program of(String name, String path, String text) {
        return new Program(name, new TreeMap<>(Map.of(path, text)));
    }
}
