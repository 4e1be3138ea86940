package dev.doppel.candidate.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.sketch.Sketch;
import java.util.List;

/**
 * The pairs of documents whose sketches agree in at least {@code minMatches} values. Finding these pairs takes
 * quadratic time.
 */
public record SignatureCandidates(List<Sketch> sketches, int minMatches) implements Candidates {
    @Override
    public int documents() {
        return sketches.size();
    }

    @Override
    public Finder finder() {
        return (right, partner) -> {
            for (int left = 0; left < right; left++) {
                if (sketches.get(left).matches(sketches.get(right)) >= minMatches) {
                    partner.accept(left);
                }
            }
        };
    }
}
