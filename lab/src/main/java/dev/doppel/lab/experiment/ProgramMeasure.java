package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.SearchRequest;
import dev.doppel.lab.disguise.Program;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** A way to measure the similarity of two programs. All measures use the passage settings for submitted programs. */
enum ProgramMeasure {
    /**
     * The fraction of the smaller program's shingles that the other program contains. Pairs of submitted programs are
     * sorted by this fraction.
     */
    SIMILARITY("similarity", true, found -> found.pair().similarity()),
    /** The Jaccard similarity of the shingles. */
    JACCARD("jaccard", true, found -> Measure.JACCARD.of(found.pair().overlap())),
    /**
     * The fraction of a program that is in shared passages, averaged over the two programs. Passages continue across
     * inserted statements.
     */
    SHARED("shared passages", true, ProgramMeasure::shared),
    /** The same fraction as {@link #SHARED}, except that passages end at inserted statements. */
    SHARED_UNTREATED("shared passages that end at insertions", false, ProgramMeasure::shared);

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // has no mutable state
    private final Doppel doppel;

    @SuppressWarnings("ImmutableEnumChecker") // a method reference without state
    private final ToDoubleFunction<PairEvidence> value;

    ProgramMeasure(String label, boolean insertions, ToDoubleFunction<PairEvidence> value) {
        this.label = label;
        PassageScheme passages = PassageScheme.of(PassageScheme.DEFAULT_LEXEMES).withInsertions(insertions);
        Options texts = Options.defaults().withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2));
        Measure measure =
                new SearchRequest(null, null, null, passages).applyTo(texts).measure();
        this.doppel = Doppel.with(texts.withMeasure(measure, 0).withPassages(passages));
        this.value = value;
    }

    String label() {
        return label;
    }

    double of(Program left, Program right) {
        return value.applyAsDouble(doppel.evidence(document("left", left), document("right", right))
                .pairs()
                .get(0));
    }

    private static double shared(PairEvidence found) {
        return (found.leftShare() + found.rightShare()) / 2;
    }

    private static Document document(String id, Program program) {
        StringBuilder text = new StringBuilder();
        List<DocumentPart> parts = new ArrayList<>();
        program.files().forEach((path, file) -> {
            parts.add(DocumentPart.ofFile(path, text.length()));
            text.append(file).append('\n');
        });
        return new Document(id, text.toString(), id, List.of(), parts);
    }
}
