package dev.doppel.cli.console;

import dev.doppel.Document;
import dev.doppel.PairEvidence;
import dev.doppel.TextLocations;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageKind;
import dev.doppel.passage.Span;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.WordSplitter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Prints the passages that two documents share, with their kinds, locations and texts. Consecutive passages have
 * different colours. If a passage differs between the documents, both versions are printed. Words that occur in only
 * one version are printed without colour, or in brackets if the output has no colours. Reworded passages are printed
 * sentence by sentence.
 */
public final class PassagePrinter {
    /** The maximum number of words to print per passage. The HTML report shows all words. */
    private static final int SHOWN_WORDS = 80;

    private static final int SHOWN_PASSAGES = 20;

    /** The maximum number of rows of aligned sentences to print per reworded passage. */
    private static final int SHOWN_ROWS = 8;

    private static final String MORE = "...";
    private static final int WIDTH = 96;
    private static final String INDENT = "    ";

    private final Console console;
    private final List<Document> pair;
    private final List<PlacedWords> placed;
    private final List<TextLocations> places;

    public PassagePrinter(Console console, WordSplitter splitter, List<Document> pair) {
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
                    .println("The documents share no passage of " + leastWords
                            + " words; lower --passages to find shorter ones.");
            return;
        }
        console.out()
                .println(console.bold(Plurals.count(passages.size(), "passage")) + ": "
                        + shared(evidence.leftShared(), evidence.leftShare(), 0) + " and "
                        + shared(evidence.rightShared(), evidence.rightShare(), 1));
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

    private String shared(int words, double share, int side) {
        return Plurals.count(words, "word") + " of " + pair.get(side).id() + " (" + Plurals.percent(share) + ")";
    }

    private void print(Passage passage, int number) {
        console.out().println();
        console.out()
                .println(console.bold("passage " + number) + ", " + Plurals.count(passage.words(), "word") + ", "
                        + passage.kind().label() + ", " + Plurals.percent(passage.literalness()) + " literal: "
                        + place(0, passage.left()) + " and " + place(1, passage.right()));
        if (passage.kind() == PassageKind.REWORDED || passage.kind() == PassageKind.SUMMARISED) {
            printSentences(passage, number);
        } else {
            printWords(passage, number);
        }
    }

    private void printWords(Passage passage, int number) {
        CommonWords common = new CommonWords(compared(0, passage.left()), compared(1, passage.right()));
        if (passage.literalness() < 1) {
            wrap(written(0, passage.left()), common.left, number);
            printAnd();
        }
        wrap(written(1, passage.right()), common.right, number);
    }

    private void printSentences(Passage passage, int number) {
        List<AlignedSentences> rows = AlignedSentences.of(passage);
        int shown = Math.min(SHOWN_ROWS, rows.size());
        for (int row = 0; row < shown; row++) {
            if (row > 0) {
                console.out().println();
            }
            print(rows.get(row), passage, number);
        }
        if (shown < rows.size()) {
            console.out().println();
            console.out()
                    .println(INDENT + MORE + " and " + Plurals.count(rows.size() - shown, "more sentence")
                            + "; --report FILE.html shows them all");
        }
    }

    private void print(AlignedSentences row, Passage passage, int number) {
        List<Span> left = spans(0, passage.left(), row.left());
        List<Span> right = spans(1, passage.right(), row.right());
        Set<String> shared = words(0, left);
        shared.retainAll(words(1, right));
        left.forEach(sentence -> wrap(written(0, sentence), positions(0, sentence, shared), number));
        printAnd();
        right.forEach(sentence -> wrap(written(1, sentence), positions(1, sentence, shared), number));
    }

    private void printAnd() {
        console.out().println(INDENT + console.faint("and"));
    }

    /**
     * Returns the spans of the given sentences of a passage.
     *
     * @param sentences the sentences, in text order
     */
    private List<Span> spans(int side, Span passage, List<AlignedSentences.Sentence> sentences) {
        List<Span> spans = new ArrayList<>();
        int word = passage.firstWord();
        for (AlignedSentences.Sentence sentence : sentences) {
            while (word < passage.endWord() && placed.get(side).start(word) < sentence.start()) {
                word++;
            }
            int first = word;
            while (word < passage.endWord() && placed.get(side).start(word) < sentence.end()) {
                word++;
            }
            spans.add(new Span(sentence.start(), sentence.end(), first, word - first));
        }
        return spans;
    }

    /** Returns the normalised words of the given sentences, for comparison. */
    private Set<String> words(int side, List<Span> sentences) {
        Set<String> words = new HashSet<>();
        sentences.forEach(sentence ->
                words.addAll(placed.get(side).words().asList().subList(sentence.firstWord(), sentence.endWord())));
        return words;
    }

    /** Returns the positions of the shared words in a sentence. */
    private BitSet positions(int side, Span sentence, Set<String> shared) {
        BitSet positions = new BitSet();
        for (int i = 0; i < sentence.words(); i++) {
            positions.set(i, shared.contains(placed.get(side).words().asList().get(sentence.firstWord() + i)));
        }
        return positions;
    }

    private String place(int side, Span span) {
        return places.get(side).describe(span.start(), span.end());
    }

    /**
     * Returns the words to print for a passage, in their original spelling. Each word includes the characters between
     * it and the next word.
     */
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

    /**
     * Returns the normalised words of a passage, for comparison. The result includes some words after the last printed
     * word, since they may match words that are printed for the other document.
     */
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
            boolean marked = isMarked(words, common, i);
            boolean bracketed = marked && !console.colours();
            String shown = (bracketed && !isMarked(words, common, i - 1) ? "[" : "")
                    + TextTable.printable(words.get(i).strip())
                    + (bracketed && !isMarked(words, common, i + 1) ? "]" : "");
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

    /**
     * Returns whether the word at a position occurs in only one of the texts, or false for a position outside the list.
     */
    private static boolean isMarked(List<String> words, BitSet common, int word) {
        return word >= 0
                && word < words.size()
                && !common.get(word)
                && !words.get(word).equals(MORE);
    }

    /** The positions of the words in a longest common subsequence of two short word lists. */
    private static final class CommonWords {
        private final BitSet left = new BitSet();
        private final BitSet right = new BitSet();

        CommonWords(List<String> leftWords, List<String> rightWords) {
            int[][] common = new int[leftWords.size() + 1][rightWords.size() + 1];
            for (int i = leftWords.size() - 1; i >= 0; i--) {
                for (int j = rightWords.size() - 1; j >= 0; j--) {
                    common[i][j] = leftWords.get(i).equals(rightWords.get(j))
                            ? common[i + 1][j + 1] + 1
                            : Math.max(common[i + 1][j], common[i][j + 1]);
                }
            }
            for (int i = 0, j = 0; i < leftWords.size() && j < rightWords.size(); ) {
                if (leftWords.get(i).equals(rightWords.get(j))) {
                    left.set(i++);
                    right.set(j++);
                } else if (common[i + 1][j] >= common[i][j + 1]) {
                    i++;
                } else {
                    j++;
                }
            }
        }
    }
}
