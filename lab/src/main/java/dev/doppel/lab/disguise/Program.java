package dev.doppel.lab.disguise;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A program: its name, and its files by relative path with {@code /} as separator. All files are disguised together, so
 * that a name that several files use is renamed in all of them.
 */
public record Program(String name, SortedMap<String, String> files) {
    /** The extension of the files that can be disguised. */
    public static final String EXTENSION = ".java";

    public Program {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    /** Returns a program of one file. */
    public static Program of(String name, String path, String text) {
        return new Program(name, new TreeMap<>(Map.of(path, text)));
    }
}
