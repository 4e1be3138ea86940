package dev.doppel.lab.internal.source;

import dev.doppel.lab.disguise.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects edits to a program's source files. A change consists of edits that are applied together or not at all. */
public final class SourceEdits {
    private final Map<ParsedSourceFile, List<Edit>> edits = new HashMap<>();
    private int changes;

    /**
     * An edit that replaces the characters from {@code start} (inclusive) to {@code end} (exclusive) with {@code text}.
     * If {@code start} and {@code end} are equal, {@code text} is inserted.
     */
    public record Edit(int start, int end, String text) {
        private boolean overlaps(Edit other) {
            boolean intersects = start < other.end && other.start < end;
            boolean insertsInside = start == end && other.start < start && start < other.end;
            boolean same = start == other.start && end == other.end && start < end;
            return intersects || insertsInside || same;
        }
    }

    /** Adds a change and returns true, or returns false if the change overlaps an earlier change. */
    public boolean change(ParsedSourceFile source, List<Edit> parts) {
        List<Edit> made = edits.computeIfAbsent(source, file -> new ArrayList<>());
        if (made.stream().anyMatch(edit -> parts.stream().anyMatch(edit::overlaps))) {
            return false;
        }
        made.addAll(parts);
        changes++;
        return true;
    }

    public boolean change(ParsedSourceFile source, Edit... parts) {
        return change(source, List.of(parts));
    }

    public int changes() {
        return changes;
    }

    /** Increases the number of changes by {@code more}. Call this method if an edit combines several changes. */
    public void count(int more) {
        changes += more;
    }

    /** Returns the program with all changes applied. */
    public Program apply(Program program) {
        TreeMap<String, String> files = new TreeMap<>(program.files());
        edits.forEach((source, list) -> files.put(source.path(), apply(source.text(), list)));
        return new Program(program.name(), files);
    }

    private static String apply(String text, List<Edit> list) {
        List<Edit> sorted = new ArrayList<>(list);
        sorted.sort(Comparator.comparingInt(Edit::start).thenComparingInt(Edit::end)); // the sort is stable
        StringBuilder changed = new StringBuilder();
        int from = 0;
        for (Edit edit : sorted) {
            changed.append(text, from, edit.start()).append(edit.text());
            from = edit.end();
        }
        return changed.append(text, from, text.length()).toString();
    }

    /** Returns an edit that replaces the tokens from {@code first} (inclusive) to {@code end} (exclusive). */
    public static Edit replace(ParsedSourceFile source, int first, int end, String text) {
        return new Edit(source.tokens().at(first).start(), source.tokens().endOffset(end), text);
    }

    public static Edit replace(ParsedSourceFile source, JavaStatement.Span span, String text) {
        return replace(source, span.first(), span.end(), text);
    }

    /** Returns an edit that replaces all text between two tokens, including white space. */
    public static Edit between(ParsedSourceFile source, int left, int right, String text) {
        int start = source.tokens().endOffset(left + 1);
        int end = source.tokens().at(right).start();
        return new Edit(start, end, text);
    }

    /** Returns an edit that removes tokens, or their whole lines if the lines contain nothing else. */
    public static Edit remove(ParsedSourceFile source, JavaStatement.Span span) {
        String text = source.text();
        int start = source.tokens().at(span.first()).start();
        int end = source.tokens().endOffset(span.end());
        int line = text.lastIndexOf('\n', start - 1) + 1;
        int next = text.indexOf('\n', end);
        boolean alone = next >= 0
                && text.substring(line, start).isBlank()
                && text.substring(end, next).isBlank();
        return alone ? new Edit(line, next + 1, "") : new Edit(start, end, "");
    }

    public static Edit before(ParsedSourceFile source, int token, String text) {
        int start = source.tokens().at(token).start();
        return new Edit(start, start, text);
    }

    /** Returns an edit that inserts text directly after token {@code end - 1}. */
    public static Edit after(ParsedSourceFile source, int end, String text) {
        int offset = source.tokens().endOffset(end);
        return new Edit(offset, offset, text);
    }
}
