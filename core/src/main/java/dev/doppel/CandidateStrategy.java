package dev.doppel;

import dev.doppel.band.BandScheme;
import dev.doppel.band.internal.Binomial;
import dev.doppel.passage.PassageScheme;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.unit.UnitScheme;

/**
 * A method of finding candidate pairs, together with its parameters. A {@link Scheme} contains one strategy.
 *
 * <pre>{@code
 * Options options = Options.defaults().withMethod(Method.LSH);
 * ScanResult result = Doppel.with(options).scan(List.of(new Document("a", "A rose is a rose.")));
 * CandidateStrategy strategy = result.scheme().strategy();
 * String method = strategy.label();                   // lsh
 * boolean isMet = strategy.recall(0.8) >= 0.99;       // true
 * }</pre>
 */
public sealed interface CandidateStrategy {
    /** Returns the method's name, such as {@code exact}. */
    String label();

    /**
     * Returns the minimum probability of finding a pair with the given Jaccard similarity, or 0 if there is no
     * guarantee. The default implementation assumes that a method for which {@link #promisesRecall} returns true finds
     * all pairs.
     */
    default double recall(double jaccard) {
        return promisesRecall() ? 1 : 0;
    }

    /** Returns whether this method finds pairs by similarity and can therefore guarantee a minimum recall. */
    default boolean promisesRecall() {
        return true;
    }

    /** Uses an inverted index to find all pairs that reach the threshold. */
    record Exact() implements CandidateStrategy {
        @Override
        public String label() {
            return Method.EXACT.label();
        }

        @Override
        public String toString() {
            return "exact";
        }
    }

    /** Compares each document with every other document. */
    record AllPairs() implements CandidateStrategy {
        @Override
        public String label() {
            return Method.ALL_PAIRS.label();
        }

        @Override
        public String toString() {
            return "all-pairs";
        }
    }

    /** Finds the pairs of documents whose sketches agree in at least {@code minMatches} values. */
    record Signatures(SketchScheme sketch, int minMatches) implements CandidateStrategy {
        public Signatures {
            if (minMatches < 1 || minMatches > sketch.size()) {
                throw new IllegalArgumentException(
                        "matches must be 1 .. " + sketch.size() + ", the sketch size (got: " + minMatches + ")");
            }
        }

        @Override
        public String label() {
            return Method.SIGNATURES.label();
        }

        @Override
        public double recall(double jaccard) {
            return sketch.isMinWise() ? Binomial.atLeast(minMatches, sketch.size(), jaccard) : 0;
        }

        @Override
        public String toString() {
            return sketch + " matches:" + minMatches;
        }
    }

    /** Finds the pairs of documents whose sketches agree in at least {@code bands.minHits()} bands. */
    record Lsh(SketchScheme sketch, BandScheme bands) implements CandidateStrategy {
        public Lsh {
            bands.requireFit(sketch.size());
        }

        @Override
        public String label() {
            return Method.LSH.label();
        }

        @Override
        public double recall(double jaccard) {
            return sketch.isMinWise() ? bands.chance(jaccard) : 0;
        }

        @Override
        public String toString() {
            return sketch + " " + bands;
        }
    }

    /** Finds the pairs of documents that share a passage. */
    record Passages(PassageScheme scheme) implements CandidateStrategy {
        @Override
        public String label() {
            return "passages";
        }

        @Override
        public boolean promisesRecall() {
            return false;
        }

        @Override
        public String toString() {
            return scheme.toString();
        }
    }

    /** Compares lines, paragraphs or passages instead of documents. */
    record Units(UnitScheme scheme) implements CandidateStrategy {
        @Override
        public String label() {
            return scheme.unit().label();
        }

        @Override
        public boolean promisesRecall() {
            return false;
        }

        @Override
        public String toString() {
            return scheme.toString();
        }
    }
}
