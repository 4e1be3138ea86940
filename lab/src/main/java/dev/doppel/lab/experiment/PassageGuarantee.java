package dev.doppel.lab.experiment;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.lab.generate.PlantedPassage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides whether {@link PassageScheme#promise} guarantees that a scan finds a planted passage. The two documents are
 * compared directly, without the index that a scan uses.
 */
final class PassageGuarantee {
    private final Doppel doppel;
    private final int run;

    PassageGuarantee(PassageScheme scheme) {
        doppel = Doppel.with(Options.defaults().withMatchByPassages(scheme, 0));
        run = scheme.guaranteedRun(TextScheme.PLAIN);
    }

    /**
     * Returns whether the planted passage contains enough consecutive unchanged words and overlaps a passage that the
     * documents share.
     */
    boolean covers(PlantedPassage planted, Document left, Document right) {
        return sharesRun(words(left, planted.leftSpan()), words(right, planted.rightSpan()), run)
                && doppel.evidence(left, right).pairs().stream()
                        .flatMap(pair -> pair.passages().stream())
                        .anyMatch(passage -> PlantedPassageScore.overlaps(passage, planted));
    }

    private static List<String> words(Document document, Span span) {
        return TextScheme.PLAIN
                .splitter()
                .split(document.text().substring(span.start(), span.end()))
                .asList();
    }

    /** Returns whether two texts share {@code run} consecutive words. */
    static boolean sharesRun(List<String> one, List<String> other, int run) {
        Set<List<String>> runs = runs(one, run).collect(Collectors.toSet());
        return runs(other, run).anyMatch(runs::contains);
    }

    private static Stream<List<String>> runs(List<String> words, int run) {
        return IntStream.rangeClosed(0, words.size() - run).mapToObj(at -> words.subList(at, at + run));
    }
}
