package dev.doppel.lab.generate;

import dev.doppel.Document;
import dev.doppel.passage.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes documents with planted passages, in any order: a source is written anew wherever a passage of it is needed, and none is
 * kept. One per thread.
 */
public final class PassagePlanter implements Generator {
    static final String HEADER = "left,right,left_start,left_end,right_start,right_end,words,edits,copy\n";

    private final PlantedPassageScheme scheme;
    private final CopyPlan lineage;
    private final IndexPermutation sources;
    private final PassageEditor editor = new PassageEditor();
    private final AsciiText plain = new AsciiText(1 << 14);

    private final WordBuffer own = new WordBuffer();
    private final WordBuffer source = new WordBuffer();
    private final WordBuffer copy = new WordBuffer();
    private final List<Planting> plantings = new ArrayList<>();

    /** A passage with its place in the copy by words, for where its characters stand is known at the end. */
    private record Planting(int source, Span inSource, int firstWord, int words, int edits) {}

    /** A passage to be planted. */
    private record Piece(int source, int part) {}

    PassagePlanter(PlantedPassageScheme scheme) {
        this.scheme = scheme;
        lineage = new CopyPlan(scheme.copies(), scheme.documents());
        sources = IndexPermutation.of(
                scheme.documents() - scheme.copies(), SeededRandom.of(scheme.seed(), SeededRandom.Purpose.SOURCES, 0));
    }

    @Override
    public Document document(int number) {
        WordBuffer text = compose(number);
        plain.clear();
        TextFormatter.PLAIN.set(text, plain);
        return new Document(Generator.id(number), plain.toString());
    }

    /** What was planted in document number {@code number}, in its order; nothing in most. */
    public List<PlantedPassage> planted(int number) {
        WordBuffer text = compose(number);
        return plantings.stream()
                .map(planting -> planted(number, text, planting))
                .toList();
    }

    /** Adds a document as a line of JSON, and the passages planted in it as lines of CSV. */
    void write(int number, AsciiText documents, AsciiText truth) {
        WordBuffer text = compose(number);
        documents.add("{\"id\":\"").add(Generator.id(number)).add("\",\"text\":\"");
        TextFormatter.JSON.set(text, documents);
        documents.add("\"}\n");
        for (Planting planting : plantings) {
            PlantedPassage passage = planted(number, text, planting);
            truth.add(passage.left()).add(',').add(passage.right()).add(',');
            add(passage.leftPlace(), truth);
            add(passage.rightPlace(), truth);
            truth.add(Integer.toString(passage.words())).add(',');
            truth.add(Integer.toString(passage.edits())).add(',');
            truth.add(passage.copy()).add('\n');
        }
    }

    private static void add(Span place, AsciiText truth) {
        truth.add(Integer.toString(place.start())).add(',');
        truth.add(Integer.toString(place.end())).add(',');
    }

    private WordBuffer compose(int number) {
        plantings.clear();
        writeText(number, own);
        if (!lineage.isCopy(number)) {
            return own;
        }
        copy.clear();
        SeededRandom dice = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.COPY, number);
        Piece[] pieces = pieces(number, dice);
        int[] cuts = new int[pieces.length];
        Arrays.setAll(cuts, i -> dice.between(0, own.size()));
        Arrays.sort(cuts);
        int done = 0;
        for (int i = 0; i < pieces.length; i++) {
            addOwn(done, cuts[i]);
            plant(pieces[i], dice);
            done = cuts[i];
        }
        addOwn(done, own.size());
        return copy;
    }

    /** So that sentences end where a passage begins. */
    private void addOwn(int from, int to) {
        copy.add(own, from, to);
        copy.raiseLast(Punctuation.FULL_STOP);
    }

    /** From which sources which parts come, in any order. */
    private Piece[] pieces(int number, SeededRandom dice) {
        int first = (int) lineage.copiesBefore(number) * scheme.sources();
        Piece[] pieces = new Piece[scheme.sources() * scheme.passages()];
        for (int i = 0; i < pieces.length; i++) {
            Piece piece = new Piece(
                    lineage.numberOfOriginal(sources.at(first + i / scheme.passages())), i % scheme.passages());
            int place = dice.below(i + 1);
            pieces[i] = pieces[place];
            pieces[place] = piece;
        }
        return pieces;
    }

    /** A source is cut into as many equal parts as passages are taken from it, so that these do not overlap. */
    private void plant(Piece piece, SeededRandom dice) {
        writeText(piece.source(), source);
        int part = source.size() / scheme.passages();
        int words = dice.between(scheme.words().low(), scheme.words().high());
        int from = piece.part() * part + dice.between(0, part - words);
        int firstWord = copy.size();
        int edits = editor.edit(source, from, from + words, copy, scheme.edits(), dice);
        plantings.add(
                new Planting(piece.source(), span(source, from, words), firstWord, copy.size() - firstWord, edits));
        copy.raiseLast(Punctuation.FULL_STOP);
    }

    private PlantedPassage planted(int number, WordBuffer text, Planting planting) {
        Span inCopy = span(text, planting.firstWord(), planting.words());
        String id = Generator.id(number);
        String sourceId = Generator.id(planting.source());
        return planting.source() < number
                ? new PlantedPassage(sourceId, planting.inSource(), id, inCopy, id, planting.edits())
                : new PlantedPassage(id, inCopy, sourceId, planting.inSource(), id, planting.edits());
    }

    private static Span span(WordBuffer draft, int firstWord, int words) {
        return new Span(
                TextFormatter.PLAIN.start(draft, firstWord),
                TextFormatter.PLAIN.end(draft, firstWord + words - 1),
                firstWord,
                words);
    }

    private void writeText(int number, WordBuffer draft) {
        SeededRandom dice = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.TEXT, number);
        draft.clear();
        int least = scheme.passages() * scheme.words().high();
        Prose.write(draft, Math.max(least, Prose.length(dice, scheme.textWords())), dice);
    }
}
