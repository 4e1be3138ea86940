package dev.doppel;

import java.util.Arrays;
import java.util.List;

/**
 * Describes the locations of text spans by line number. Numbering starts at 1 and restarts in each part of a document:
 *
 * <pre>
 *   lines 7 to 11
 *   cell 3, lines 1 to 4
 *   cell 3, line 5 to cell 4, line 2
 *   src/Main.java, lines 7 to 11
 * </pre>
 *
 * <p>Instances are immutable. Creation takes time linear in the length of the text, and each lookup takes logarithmic
 * time.
 *
 * <pre>{@code
 * TextLocations locations = TextLocations.of(new Document("poem", "Roses are red.\nViolets are blue.\nBees buzz.\n"));
 * String lines = locations.describe(15, 40);    // lines 2 to 3
 * int line = locations.line(20);                // 2
 * }</pre>
 */
public final class TextLocations {
    private final List<DocumentPart> parts;
    private final int[] partStarts;
    private final int[] lineStarts;

    private TextLocations(String text, List<DocumentPart> parts) {
        this.parts = parts;
        partStarts = parts.stream().mapToInt(DocumentPart::start).toArray();
        lineStarts = lineStarts(text);
    }

    /** Creates an instance for the text of a document. */
    public static TextLocations of(Document document) {
        return new TextLocations(document.text(), document.parts());
    }

    /** Creates an instance for a text with the given parts. The list of parts may be empty. */
    public static TextLocations of(String text, List<DocumentPart> parts) {
        return new TextLocations(text, DocumentPart.covering(text, parts));
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
            }
            starts[count++] = end + 1;
        }
        return Arrays.copyOf(starts, count);
    }

    /** Returns the line number of the character at an offset. Lines are numbered from 1 across the whole text. */
    public int line(int at) {
        return 1 + last(lineStarts, at);
    }

    /** Describes the location of {@code text[start, end)}. An empty span is located at its start. */
    public String describe(int start, int end) {
        int last = Math.max(start, end - 1);
        if (parts.isEmpty()) {
            return lines(line(start), line(last));
        }
        int firstPart = last(partStarts, start);
        int lastPart = last(partStarts, last);
        int firstLine = lineInPart(start, firstPart);
        int lastLine = lineInPart(last, lastPart);
        String from = parts.get(firstPart).label() + ", ";
        return firstPart == lastPart
                ? from + lines(firstLine, lastLine)
                : from + "line " + firstLine + " to " + parts.get(lastPart).label() + ", line " + lastLine;
    }

    private int lineInPart(int at, int part) {
        return line(at) - line(partStarts[part]) + 1;
    }

    private static String lines(int first, int last) {
        return first == last ? "line " + first : "lines " + first + " to " + last;
    }

    /**
     * Returns the index of the last element of {@code starts} that is at most {@code at}. The elements must be in
     * ascending order, and the first must be 0.
     */
    private static int last(int[] starts, int at) {
        int found = Arrays.binarySearch(starts, at);
        return found >= 0 ? found : -found - 2;
    }
}
