package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.hash.Mix;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Documents chosen evenly at random while all are read once: those whose numbers hash lowest under the seed. Long texts are
 * held only up to a limit, beyond which the sample is smaller than asked for.
 */
final class DocumentSample {
    /** What the indexes of the sample then take, for eight sizes of shingles, fits a small machine. */
    private static final long MOST_CHARS = 4_000_000;

    /** Ties are as good as impossible, and the number decides them. */
    private static final Comparator<Taken> HIGHEST_FIRST = Comparator.comparingLong(Taken::hash)
            .thenComparingLong(Taken::number)
            .reversed();

    private final int most;
    private final long mostChars;
    private final long seed;
    private final PriorityQueue<Taken> taken = new PriorityQueue<>(HIGHEST_FIRST);
    private long documents;
    private long chars;

    /** A document of the sample and its place in the input. */
    record Taken(long number, long hash, String text) {}

    DocumentSample(int most, long seed) {
        this(most, MOST_CHARS, seed);
    }

    DocumentSample(int most, long mostChars, long seed) {
        this.most = most;
        this.mostChars = mostChars;
        this.seed = seed;
    }

    /** Looks at the next document of the input. */
    void offer(Document document) {
        Taken next = new Taken(documents, Mix.draw(seed, documents), document.text());
        documents++;
        taken.add(next);
        chars += next.text().length();
        // The text that passes the limit stays: to turn it away for its length would favour short texts.
        for (Taken highest = taken.element(); isTooMuch(highest); highest = taken.element()) {
            taken.remove();
            chars -= highest.text().length();
        }
    }

    private boolean isTooMuch(Taken highest) {
        return taken.size() > most
                || (taken.size() > 2 && chars - highest.text().length() >= mostChars);
    }

    /** How many documents there were to choose from. */
    long documents() {
        return documents;
    }

    /** The sample, in the order of the input. */
    List<Taken> taken() {
        return taken.stream().sorted(Comparator.comparingLong(Taken::number)).toList();
    }
}
