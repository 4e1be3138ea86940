package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.PairEvidence;
import dev.doppel.TextLocations;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.Splitter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Prints the passages that two documents share: where they stand, and their text, each in its colour. Where the two differ, both
 * are shown, and the words that only one has stand out: without colour on a terminal, in brackets elsewhere.
 */
public final class PassagePrinter {
    /** Enough to know a passage by; the report shows all of it. */
    private static final int SHOWN_WORDS = 80;

    /** What somebody reads in a terminal. */
    private static final int SHOWN_PASSAGES = 20;

    private static final String MORE = "...";
    private static final int WIDTH = 96;
    private static final String INDENT = "    ";

    private final Console console;
    private final List<Document> pair;
    private final List<PlacedWords> placed;
    private final List<TextLocations> places;

    public PassagePrinter(Console console, Splitter splitter, List<Document> pair) {
        this.console = console;
        this.pair = pair;
        placed = pair.stream()
                .map(document -> splitter.place(document.unmasked()))
                .toList();
        places = pair.stream().map(TextLocations::of).toList();
    }

    public void print(PairEvidence evidence, int leastWords) {
        List<Passage> passages = evidence.passages();
        if (passages.isEmpty()) {
            console.out()
                    .println("No passage of " + leastWords
                            + " words is in both; fewer words after --passages show more.");
            return;
        }
        console.out()
                .println(console.bold(Plurals.count(passages.size(), "passage")) + ": "
                        + copied(evidence.leftCopied(), evidence.leftShare(), 0) + " and "
                        + copied(evidence.rightCopied(), evidence.rightShare(), 1));
        int number = 0;
        for (Passage passage : passages.subList(0, Math.min(SHOWN_PASSAGES, passages.size()))) {
            print(passage, ++number);
        }
        if (passages.size() > SHOWN_PASSAGES) {
            console.out().println();
            console.out()
                    .println("... and " + Plurals.count(passages.size() - SHOWN_PASSAGES, "more passage")
                            + "; --report FILE.html shows them all");
        }
    }

    private String copied(int words, double share, int side) {
        return Plurals.count(words, "word") + " of " + pair.get(side).id() + " (" + Plurals.percent(share) + ")";
    }

    private void print(Passage passage, int number) {
        console.out().println();
        console.out()
                .println(console.bold("passage " + number) + ", " + Plurals.count(passage.words(), "word") + ", "
                        + Plurals.percent(passage.literalness()) + " literal: "
                        + place(0, passage.left()) + " and " + place(1, passage.right()));
        List<String> left = written(0, passage.left());
        List<String> right = written(1, passage.right());
        CommonWords common = new CommonWords(compared(0, passage.left()), compared(1, passage.right()));
        if (passage.literalness() < 1) {
            wrap(left, common.left(), number);
            console.out().println(INDENT + console.faint("and"));
        }
        wrap(right, common.right(), number);
    }

    private String place(int side, Span span) {
        return places.get(side).inWords(span.start(), span.end());
    }

    /** The words as they are written, each with what stands before the next. */
    private List<String> written(int side, Span span) {
        PlacedWords words = placed.get(side);
        String text = pair.get(side).text();
        List<String> written = new ArrayList<>();
        for (int word = span.firstWord(); word < shownEnd(span); word++) {
            int next = word + 1 < span.firstWord() + span.words() ? words.start(word + 1) : span.end();
            written.add(text.substring(words.start(word), Math.max(words.end(word), next))
                    .replaceAll("\\s+", " "));
        }
        if (shownEnd(span) < span.firstWord() + span.words()) {
            written.add(MORE);
        }
        return written;
    }

    /** The same words as they are compared, and some more, so that the last ones find their counterparts. */
    private List<String> compared(int side, Span span) {
        int end = Math.min(span.firstWord() + span.words(), shownEnd(span) + SHOWN_WORDS / 2);
        return placed.get(side).words().asList().subList(span.firstWord(), end);
    }

    private static int shownEnd(Span span) {
        return span.firstWord() + Math.min(SHOWN_WORDS, span.words());
    }

    private void wrap(List<String> words, BitSet common, int number) {
        StringBuilder line = new StringBuilder(INDENT);
        int width = INDENT.length();
        for (int i = 0; i < words.size(); i++) {
            String word = TextTable.harmless(words.get(i).strip());
            boolean marked = !common.get(i) && !word.equals(MORE);
            String shown = marked && !console.colours() ? "[" + word + "]" : word;
            if (width + shown.length() > WIDTH && width > INDENT.length()) {
                console.out().println(line.toString().stripTrailing());
                line = new StringBuilder(INDENT);
                width = INDENT.length();
            }
            boolean apart = words.get(i).endsWith(" ") || i + 1 == words.size();
            line.append(marked ? shown : console.coloured(number, shown)).append(apart ? " " : "");
            width += shown.length() + (apart ? 1 : 0);
        }
        console.out().println(line.toString().stripTrailing());
    }
}
