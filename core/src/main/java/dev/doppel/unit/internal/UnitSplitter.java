package dev.doppel.unit.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.FileText;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits texts into units. Instances are not safe for use by multiple threads. */
public final class UnitSplitter {
    private final UnitScheme scheme;
    private final WordSplitter splitter;
    private final @Nullable WordScanner scanner;

    public UnitSplitter(TextScheme text, UnitScheme scheme) {
        this.scheme = scheme;
        splitter = text.splitter();
        scanner = text.isPlain() ? new WordScanner() : null;
    }

    /** Returns the units of a file's text. */
    public TextUnits split(FileText file) {
        TextUnits words = words(file);
        return scheme.unit() == Unit.PASSAGE ? words : blocks(file.text(), words);
    }

    private TextUnits words(FileText file) {
        String text = file.text();
        int end = text.stripTrailing().length();
        if (scanner != null && scanner.place(text)) {
            return TextUnits.ofWords(WordHasher.hashes(scanner), starts(scanner), ends(scanner, text), end);
        }
        PlacedWords placed = splitter.place(List.of(new FileText(file.name(), 0, text)));
        int[] starts = new int[placed.count()];
        int[] ends = new int[placed.count()];
        for (int word = 0; word < starts.length; word++) {
            starts[word] = placed.start(word);
            ends[word] = placed.end(word);
        }
        return TextUnits.ofWords(WordHasher.hashes(placed.words()), starts, ends, end);
    }

    private static int[] starts(WordScanner scanner) {
        int[] starts = new int[scanner.count()];
        for (int word = 0; word < starts.length; word++) {
            starts[word] = scanner.start(word);
        }
        return starts;
    }

    private static int[] ends(WordScanner scanner, String text) {
        int[] ends = new int[scanner.count()];
        for (int word = 0; word < ends.length; word++) {
            ends[word] = scanner.end(word, text);
        }
        return ends;
    }

    /**
     * Returns the lines or paragraphs that have enough words. A paragraph is deleted together with the blank lines
     * after it.
     */
    private TextUnits blocks(String text, TextUnits words) {
        Blocks blocks = new Blocks(words);
        for (int start = 0, next; start < text.length(); start = next) {
            int end = endOfLine(text, start);
            next = startOfNextLine(text, end);
            if (scheme.unit() == Unit.PARAGRAPH) {
                boolean afterBlankLine = isBlank(text, start, end);
                while (next < text.length()) {
                    int lineEnd = endOfLine(text, next);
                    boolean isBlank = isBlank(text, next, lineEnd);
                    if (afterBlankLine && !isBlank) {
                        break;
                    }
                    afterBlankLine = isBlank;
                    end = isBlank ? end : lineEnd;
                    next = startOfNextLine(text, lineEnd);
                }
            }
            blocks.add(start, end, next);
        }
        return blocks.units();
    }

    private static boolean isBlank(String text, int start, int end) {
        for (int at = start; at < end; at++) {
            if (!Character.isWhitespace(text.charAt(at)) && !Character.isSpaceChar(text.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    private static int endOfLine(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    private static int startOfNextLine(String text, int end) {
        if (end == text.length()) {
            return end;
        }
        return text.startsWith("\r\n", end) ? end + 2 : end + 1;
    }

    /** Collects the blocks (lines or paragraphs) that have enough words. Blocks must be added in text order. */
    private final class Blocks {
        private final TextUnits words;
        private final LongList hashes = new LongList();
        private final IntList starts = new IntList();
        private final IntList ends = new IntList();
        private final IntList nexts = new IntList();
        private final IntList counts = new IntList();
        private int word;

        Blocks(TextUnits words) {
            this.words = words;
        }

        void add(int start, int end, int next) {
            int first = word;
            while (word < words.count() && words.start(word) < next) {
                word++;
            }
            int count = word - first;
            if (count >= scheme.minWords()) {
                hashes.add(words.combinedHash(first, count));
                starts.add(start);
                ends.add(end);
                nexts.add(next);
                counts.add(count);
            }
        }

        TextUnits units() {
            return new TextUnits(
                    hashes.toLongArray(),
                    starts.toIntArray(),
                    ends.toIntArray(),
                    nexts.toIntArray(),
                    counts.toIntArray(),
                    words.count());
        }
    }
}
