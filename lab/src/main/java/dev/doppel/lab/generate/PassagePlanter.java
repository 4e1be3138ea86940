package dev.doppel.lab.generate;

import dev.doppel.Document;
import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.passage.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Generates a corpus with planted passages. A source is generated again for each of its passages. This class is not
 * thread-safe.
 */
public final class PassagePlanter implements DocumentGenerator {
    static final String HEADER = "left,right,left_start,left_end,right_start,right_end,words,edits,copy\n";

    private final PlantedPassageScheme scheme;
    private final CopyPlan copyPlan;
    private final IndexPermutation sources;
    private final PassageEditor editor;
    private final AsciiTextBuffer plain = new AsciiTextBuffer(1 << 14);

    private final WordBuffer own = new WordBuffer();
    private final WordBuffer source = new WordBuffer();
    private final WordBuffer copy = new WordBuffer();
    private final List<Planting> plantings = new ArrayList<>();

    /**
     * A planted passage. Its position in the copy is counted in words, since character positions are unknown until the
     * copy is complete.
     */
    private record Planting(int source, Span inSource, int firstWord, int words, int edits) {}

    /**
     * A passage to plant.
     *
     * @param part the index of the part of the source that contains the passage
     */
    private record Piece(int source, int part) {}

    /**
     * A pseudorandom permutation of {@code 0 .. size - 1} that maps i to {@code (i * step + first) mod size}.
     *
     * @param step a number that is coprime to the size
     */
    private record IndexPermutation(int size, int step, int first) {
        static IndexPermutation of(int size, SeededRandom random) {
            int step = random.between(1, size);
            while (commonDivisor(step, size) != 1) {
                step = random.between(1, size);
            }
            return new IndexPermutation(size, step, random.below(size));
        }

        int at(int position) {
            return (int) (((long) position * step + first) % size);
        }

        private static int commonDivisor(int left, int right) {
            return right == 0 ? left : commonDivisor(right, left % right);
        }
    }

    PassagePlanter(PlantedPassageScheme scheme) {
        this.scheme = scheme;
        editor = scheme.disguise().editor();
        copyPlan = new CopyPlan(scheme.copies(), scheme.documents());
        sources = IndexPermutation.of(
                scheme.documents() - scheme.copies(), SeededRandom.of(scheme.seed(), SeededRandom.Purpose.SOURCES, 0));
    }

    @Override
    public Document document(int number) {
        WordBuffer text = compose(number);
        plain.clear();
        TextFormatter.PLAIN.format(text, plain);
        return new Document(DocumentGenerator.id(number), plain.toString());
    }

    /** Returns the passages planted in document {@code number}, ordered by position. */
    public List<PlantedPassage> planted(int number) {
        WordBuffer text = compose(number);
        return plantings.stream()
                .map(planting -> planted(number, text, planting))
                .toList();
    }

    /** Returns the passages planted in all documents. */
    public List<PlantedPassage> planted() {
        return IntStream.range(0, scheme.documents())
                .mapToObj(this::planted)
                .flatMap(List::stream)
                .toList();
    }

    /** Appends a document as a JSON line and its planted passages as CSV lines. */
    void write(int number, AsciiTextBuffer documents, AsciiTextBuffer truth) {
        WordBuffer text = compose(number);
        documents.append("{\"id\":\"").append(DocumentGenerator.id(number)).append("\",\"text\":\"");
        TextFormatter.JSON.format(text, documents);
        documents.append("\"}\n");
        for (Planting planting : plantings) {
            PlantedPassage passage = planted(number, text, planting);
            truth.append(passage.left()).append(',').append(passage.right()).append(',');
            append(passage.leftSpan(), truth);
            append(passage.rightSpan(), truth);
            truth.append(Integer.toString(passage.words())).append(',');
            truth.append(Integer.toString(passage.edits())).append(',');
            truth.append(passage.copy()).append('\n');
        }
    }

    private static void append(Span span, AsciiTextBuffer truth) {
        truth.append(Integer.toString(span.start())).append(',');
        truth.append(Integer.toString(span.end())).append(',');
    }

    private WordBuffer compose(int number) {
        plantings.clear();
        writeText(number, own);
        if (!copyPlan.isCopy(number)) {
            return own;
        }
        copy.clear();
        SeededRandom random = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.COPY, number);
        Piece[] pieces = pieces(number, random);
        int[] cuts = new int[pieces.length];
        Arrays.setAll(cuts, i -> random.between(0, own.size()));
        Arrays.sort(cuts);
        int done = 0;
        for (int i = 0; i < pieces.length; i++) {
            appendOwn(done, cuts[i]);
            plant(pieces[i], random);
            done = cuts[i];
        }
        appendOwn(done, own.size());
        return copy;
    }

    /** Appends the words {@code [from, to)} of the copy's own text, and ends the sentence. */
    private void appendOwn(int from, int to) {
        copy.append(own, from, to);
        copy.raiseLast(GeneratedPunctuation.FULL_STOP);
    }

    /** Returns the passages to plant in copy {@code number}, in random order. */
    private Piece[] pieces(int number, SeededRandom random) {
        int first = (int) copyPlan.copiesBefore(number) * scheme.sources();
        Piece[] pieces = new Piece[scheme.sources() * scheme.passages()];
        for (int i = 0; i < pieces.length; i++) {
            Piece piece = new Piece(
                    copyPlan.numberOfOriginal(sources.at(first + i / scheme.passages())), i % scheme.passages());
            int position = random.below(i + 1);
            pieces[i] = pieces[position];
            pieces[position] = piece;
        }
        return pieces;
    }

    /**
     * Plants a passage taken from one of several equal parts of its source. Passages from different parts do not
     * overlap.
     */
    private void plant(Piece piece, SeededRandom random) {
        writeText(piece.source(), source);
        int part = source.size() / scheme.passages();
        int words = random.between(scheme.words().low(), scheme.words().high());
        int from = piece.part() * part + random.between(0, part - words);
        int firstWord = copy.size();
        int edits = editor.edit(source, from, from + words, copy, scheme.edits(), random);
        plantings.add(
                new Planting(piece.source(), span(source, from, words), firstWord, copy.size() - firstWord, edits));
        copy.raiseLast(GeneratedPunctuation.FULL_STOP);
    }

    private PlantedPassage planted(int number, WordBuffer text, Planting planting) {
        Span inCopy = span(text, planting.firstWord(), planting.words());
        String id = DocumentGenerator.id(number);
        String sourceId = DocumentGenerator.id(planting.source());
        return planting.source() < number
                ? new PlantedPassage(sourceId, planting.inSource(), id, inCopy, id, planting.edits())
                : new PlantedPassage(id, inCopy, sourceId, planting.inSource(), id, planting.edits());
    }

    private static Span span(WordBuffer text, int firstWord, int words) {
        return new Span(
                TextFormatter.PLAIN.start(text, firstWord),
                TextFormatter.PLAIN.end(text, firstWord + words - 1),
                firstWord,
                words);
    }

    private void writeText(int number, WordBuffer words) {
        SeededRandom random = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.TEXT, number);
        words.clear();
        int min = scheme.passages() * scheme.words().high();
        RandomProse.write(words, Math.max(min, RandomProse.length(random, scheme.textWords())), random);
    }
}
