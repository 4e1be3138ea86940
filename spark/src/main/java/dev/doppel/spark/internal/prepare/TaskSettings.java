package dev.doppel.spark.internal.prepare;

import dev.doppel.CandidateStrategy;
import dev.doppel.Options;
import dev.doppel.Scheme;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.UnitScheme;
import dev.doppel.verify.Criterion;
import java.io.Serializable;
import java.util.Optional;

/**
 * The options that are sent to tasks. Each task creates its own objects from these options.
 *
 * @param line the canonical text form of the scheme, with only a digest of the stop words
 * @param stopList the stop words themselves
 */
public record TaskSettings(String line, StopList stopList) implements Serializable {
    public static TaskSettings of(Options options, CandidateStrategy search, KeepPolicy keep) {
        Scheme scheme = Scheme.of(options, search, keep);
        return new TaskSettings(scheme.toString(), scheme.text().stopList());
    }

    public Scheme scheme() {
        return Scheme.parse(line);
    }

    public TextScheme text() {
        return scheme().text().withStopList(stopList);
    }

    public Criterion criterion() {
        Scheme scheme = scheme();
        return passages().isPresent()
                ? Criterion.withoutFloor(scheme.measure(), scheme.threshold())
                : Criterion.of(
                        scheme.measure(), scheme.threshold(), scheme.shingles().bag());
    }

    /** Returns the parameters for finding passages, or empty if pairs are found by similarity. */
    public Optional<PassageScheme> passages() {
        return scheme().strategy() instanceof CandidateStrategy.Passages passages
                ? Optional.of(passages.scheme())
                : Optional.empty();
    }

    /** Returns the units to remove, or empty if whole documents are compared. */
    public Optional<UnitScheme> units() {
        return scheme().strategy() instanceof CandidateStrategy.Units units
                ? Optional.of(units.scheme())
                : Optional.empty();
    }

    /** Returns the LSH parameters, or empty if the method does not use bands. */
    public Optional<CandidateStrategy.Lsh> lsh() {
        return scheme().strategy() instanceof CandidateStrategy.Lsh lsh ? Optional.of(lsh) : Optional.empty();
    }

    /** Returns whether the order of the keep policy differs from the input order. */
    public boolean isRanked() {
        return scheme().keep().kind() != KeepPolicy.Kind.FIRST;
    }

    /** Returns the minimum number of bands that two documents must share to be a candidate pair. */
    public int minHits() {
        return lsh().map(CandidateStrategy.Lsh::bands).map(BandScheme::minHits).orElse(1);
    }
}
