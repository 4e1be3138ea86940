package dev.doppel;

import java.util.Arrays;
import java.util.List;

/**
 * Says in words where stretches of a text lie. Lines are counted from 1, and in a document with parts from the start of the
 * part:
 *
 * <pre>
 *   lines 7 to 11
 *   cell 3, lines 1 to 4
 *   cell 3, line 5 to cell 4, line 2
 * </pre>
 *
 * <p>Made once for a document, in time that grows with its text; each answer then takes two searches. Immutable.
 */
public final class TextLocations {
    private final List<Part> parts;
    private final int[] partStarts;
    private final int[] lineStarts;

    private TextLocations(String text, List<Part> parts) {
        this.parts = parts;
        partStarts = parts.stream().mapToInt(Part::start).toArray();
        lineStarts = lineStarts(text);
    }

    /** Returns the places of a document. */
    public static TextLocations of(Document document) {
        return new TextLocations(document.text(), document.parts());
    }

    /**
     * Returns the places of a text.
     *
     * @param parts of the text, or none
     */
    public static TextLocations of(String text, List<Part> parts) {
        return new TextLocations(text, Part.covering(text, parts));
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

    /**
     * Returns the line of a character, counted over the whole text from 1.
     *
     * @param at the character, 0 or more
     */
    public int line(int at) {
        return 1 + last(lineStarts, at);
    }

    /**
     * Says where a stretch lies.
     *
     * @param start its first character, 0 or more
     * @param end the character after its last; a stretch without characters lies where it starts
     */
    public String inWords(int start, int end) {
        int last = Math.max(start, end - 1);
        if (parts.isEmpty()) {
            return lines(line(start), line(last));
        }
        int firstPart = last(partStarts, start);
        int lastPart = last(partStarts, last);
        int firstLine = lineInPart(start, firstPart);
        int lastLine = lineInPart(last, lastPart);
        String from = parts.get(firstPart).name() + ", ";
        return firstPart == lastPart
                ? from + lines(firstLine, lastLine)
                : from + "line " + firstLine + " to " + parts.get(lastPart).name() + ", line " + lastLine;
    }

    private int lineInPart(int at, int part) {
        return line(at) - line(partStarts[part]) + 1;
    }

    private static String lines(int first, int last) {
        return first == last ? "line " + first : "lines " + first + " to " + last;
    }

    /** The last of ascending starts, the first of which is 0, that is not after a character. */
    private static int last(int[] starts, int at) {
        int found = Arrays.binarySearch(starts, at);
        return found >= 0 ? found : -found - 2;
    }
}
