package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.Part;
import dev.doppel.lab.disguise.Program;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Ways to measure the similarity of two programs, with the settings for submitted programs. */
enum ProgramMeasure {
    /** The similarity by which pairs of submissions are sorted. */
    SIMILARITY("similarity", true, found -> found.pair().similarity()),
    /** The share of the shingles of the smaller program that the other one contains. */
    CONTAINMENT("containment", true, found -> Measure.OVERLAP.of(found.pair().overlap())),
    /** The share of both programs that is in passages, which continue across inserted statements. */
    SHARED("shared passages", true, ProgramMeasure::shared),
    /** The share of both programs that is in passages without inserted statements. */
    SHARED_UNTREATED("shared passages that end at insertions", false, ProgramMeasure::shared);

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // has no state that changes
    private final Doppel doppel;

    @SuppressWarnings("ImmutableEnumChecker") // a method reference without state
    private final ToDoubleFunction<PairEvidence> value;

    ProgramMeasure(String label, boolean insertions, ToDoubleFunction<PairEvidence> value) {
        this.label = label;
        this.doppel = Doppel.with(Options.defaults()
                .withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2))
                .withPassages(PassageScheme.of(PassageScheme.DEFAULT_LEXEMES).withInsertions(insertions)));
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
        List<Part> parts = new ArrayList<>();
        program.files().forEach((path, file) -> {
            parts.add(Part.ofFile(path, text.length()));
            text.append(file).append('\n');
        });
        return new Document(id, text.toString(), id, List.of(), parts);
    }
}
