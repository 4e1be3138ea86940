package dev.doppel.spark.internal.prepare;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Scheme;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Criterion;
import java.io.Serializable;
import java.util.Optional;

/**
 * All that a task need know of what was asked: the scheme, which travels as its canonical line, and the stop words that the
 * line only names. Each task makes its own workers from it.
 */
public final class TaskSettings implements Serializable {
    private final String line;
    private final StopList stopList;

    private TaskSettings(Scheme scheme) {
        this.line = scheme.toString();
        this.stopList = scheme.text().stopList();
    }

    public static TaskSettings of(Options options, CandidateStrategy search, KeepPolicy keep) {
        return new TaskSettings(Scheme.of(options, search, keep));
    }

    public Scheme scheme() {
        return Scheme.parse(line);
    }

    /** How text becomes words. */
    TextScheme text() {
        return scheme().text().withStopList(stopList);
    }

    public Criterion criterion() {
        Scheme scheme = scheme();
        return Criterion.of(
                scheme.measure(), scheme.threshold(), scheme.shingles().bag());
    }

    /** The bands whose keys are made of each document; none where the method has no use for them. */
    public Optional<CandidateStrategy.Lsh> lsh() {
        return scheme().search() instanceof CandidateStrategy.Lsh lsh ? Optional.of(lsh) : Optional.empty();
    }

    /** Whether documents are decided in another order than that of the input. */
    public boolean isRanked() {
        return scheme().keep().kind() != KeepPolicy.Kind.FIRST;
    }

    /** How many bands two candidates share at least. */
    public int minHits() {
        return lsh().map(CandidateStrategy.Lsh::bands).map(BandScheme::minHits).orElse(1);
    }

    @Override
    public String toString() {
        return line;
    }
}
