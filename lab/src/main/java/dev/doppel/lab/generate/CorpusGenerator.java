package dev.doppel.lab.generate;

import dev.doppel.Document;
import dev.doppel.internal.Decimals;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the documents of a corpus, in any order: an original is written anew wherever a copy of it is needed, and none
 * is kept. One per thread.
 */
public final class CorpusGenerator implements Generator {
    static final String HEADER = "left,right,jaccard,edit\n";

    /** As many as the similarities of a scan have. */
    private static final int JACCARD_DIGITS = 6;

    private static final int SCORES = 1000;
    private static final LocalDate FIRST_DATE = LocalDate.of(2000, 1, 1);
    private static final int DATES = 9000;

    private final CorpusScheme scheme;
    private final CopyPlan lineage;
    private final Editor editor = new Editor();
    private final TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private final AsciiText plain = new AsciiText(1 << 14);

    private final WordBuffer original = new WordBuffer();
    private final WordBuffer copy = new WordBuffer();
    private int originalNumber;
    private @Nullable Edit edit;

    CorpusGenerator(CorpusScheme scheme) {
        this.scheme = scheme;
        this.lineage = new CopyPlan(scheme.duplicates());
    }

    @Override
    public Document document(int number) {
        return new Document(Generator.id(number), plain(compose(number)));
    }

    /** Of what document number {@code number} is a copy, if it is one. */
    public Optional<PlantedPair> planted(int number) {
        compose(number);
        return edit == null ? Optional.empty() : Optional.of(pair(number, edit));
    }

    /** Adds a document as a line of JSON and, if it is a copy, the pair as a line of CSV. */
    void write(int number, AsciiText documents, AsciiText truth) {
        WordBuffer text = compose(number);
        SeededRandom dice = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.FIELDS, number);
        int score = dice.below(SCORES);
        documents.add("{\"id\":\"").add(Generator.id(number)).add("\",\"text\":\"");
        TextFormatter.JSON.set(text, documents);
        documents
                .add("\",\"score\":0.")
                .add((char) ('0' + score / 100))
                .add((char) ('0' + score / 10 % 10))
                .add((char) ('0' + score % 10))
                .add(",\"date\":\"")
                .add(FIRST_DATE.plusDays(dice.below(DATES)).toString())
                .add("\"}\n");
        if (edit != null) {
            PlantedPair pair = pair(number, edit);
            truth.add(pair.left()).add(',').add(pair.right()).add(',');
            truth.add(Decimals.fixed(pair.jaccard(), JACCARD_DIGITS)).add(',');
            truth.add(pair.edit().label()).add('\n');
        }
    }

    /** Leaves the original behind too, where the document is a copy of one. */
    private WordBuffer compose(int number) {
        edit = null;
        originalNumber = number;
        if (!lineage.isCopy(number)) {
            writeOriginal();
            return original;
        }
        SeededRandom dice = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.COPY, number);
        originalNumber = lineage.original(number, dice);
        writeOriginal();
        copy.clear();
        edit = editor.edit(original, copy, scheme.similarity(), dice);
        return copy;
    }

    private void writeOriginal() {
        SeededRandom dice = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.TEXT, originalNumber);
        original.clear();
        Prose.write(original, Prose.length(dice, scheme.words()), dice);
    }

    private PlantedPair pair(int number, Edit how) {
        // Equal texts need no counting; others are measured as a scan would, on what is written and not on what was
        // meant.
        double jaccard = how == Edit.EXACT ? 1 : Measure.JACCARD.of(Overlap.of(shingles(original), shingles(copy)));
        return new PlantedPair(Generator.id(originalNumber), Generator.id(number), jaccard, how);
    }

    private ShingleSet shingles(WordBuffer draft) {
        return shingler.shingle(plain(draft));
    }

    private String plain(WordBuffer draft) {
        plain.clear();
        TextFormatter.PLAIN.set(draft, plain);
        return plain.toString();
    }
}
