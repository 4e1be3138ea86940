package dev.doppel.lab.internal.source;

import dev.doppel.lab.disguise.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Replacements in the texts of a program. A change consists of replacements that are made together or not at all. */
public final class SourceEdits {
    private final Map<ParsedFile, List<Edit>> edits = new HashMap<>();
    private int changes;

    /** Replaces the characters from {@code start} to {@code end}, or inserts text if both are the same. */
    public record Edit(int start, int end, String text) {
        private boolean overlaps(Edit other) {
            boolean intersects = start < other.end && other.start < end;
            boolean insertsInside = start == end && other.start < start && start < other.end;
            boolean same = start == other.start && end == other.end && start < end;
            return intersects || insertsInside || same;
        }
    }

    /** Adds a change. Returns false and adds nothing if it overlaps an earlier change. */
    public boolean change(ParsedFile source, List<Edit> parts) {
        List<Edit> made = edits.computeIfAbsent(source, file -> new ArrayList<>());
        if (made.stream().anyMatch(edit -> parts.stream().anyMatch(edit::overlaps))) {
            return false;
        }
        made.addAll(parts);
        changes++;
        return true;
    }

    public boolean change(ParsedFile source, Edit... parts) {
        return change(source, List.of(parts));
    }

    public int changes() {
        return changes;
    }

    /** Counts changes that were made as one. */
    public void count(int more) {
        changes += more;
    }

    /** Returns the program after all changes. */
    public Program apply(Program program) {
        TreeMap<String, String> files = new TreeMap<>(program.files());
        edits.forEach((source, list) -> files.put(source.path(), apply(source.text(), list)));
        return new Program(program.name(), files);
    }

    private static String apply(String text, List<Edit> list) {
        List<Edit> sorted = new ArrayList<>(list);
        sorted.sort(Comparator.comparingInt(Edit::start).thenComparingInt(Edit::end)); // stable for insertions
        StringBuilder changed = new StringBuilder();
        int from = 0;
        for (Edit edit : sorted) {
            changed.append(text, from, edit.start()).append(edit.text());
            from = edit.end();
        }
        return changed.append(text, from, text.length()).toString();
    }

    /** Replaces the tokens from {@code first} to {@code end}, exclusive. */
    public static Edit replace(ParsedFile source, int first, int end, String text) {
        return new Edit(source.tokens().at(first).start(), source.tokens().endOffset(end), text);
    }

    public static Edit replace(ParsedFile source, Statement.Span span, String text) {
        return replace(source, span.first(), span.end(), text);
    }

    /** Replaces everything between two tokens that are not neighbours, with the white space around it. */
    public static Edit between(ParsedFile source, int left, int right, String text) {
        int start = source.tokens().endOffset(left + 1);
        int end = source.tokens().at(right).start();
        return new Edit(start, end, text);
    }

    /** Removes tokens, and their lines if nothing else is on them. */
    public static Edit remove(ParsedFile source, Statement.Span span) {
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

    public static Edit before(ParsedFile source, int token, String text) {
        int start = source.tokens().at(token).start();
        return new Edit(start, start, text);
    }

    /** Inserts text after the tokens before {@code end}. */
    public static Edit after(ParsedFile source, int end, String text) {
        int offset = source.tokens().endOffset(end);
        return new Edit(offset, offset, text);
    }
}
