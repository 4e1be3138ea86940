package dev.doppel.bench;

import dev.doppel.band.BandKeys;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.internal.DocumentPrefixes;
import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.LshCandidates;
import dev.doppel.candidate.internal.PostingKeys;
import dev.doppel.internal.Workers;
import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures stage 5, which finds candidate pairs by band keys or prefixes. In the corpus, 30 % of the documents are
 * copies.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CandidatesBenchmark {
    private static final double COPIES = 0.3;

    /** The number of words per document. Documents are short, since only their band keys and prefixes are looked up. */
    private static final int WORDS = 60;

    @Param("20000")
    public int documents;

    private List<ShingleSet> sets = List.of();
    private List<BandKeys> keys = List.of();

    @Setup
    public void prepare() {
        CorpusGenerator author =
                new GeneratedCorpusScheme(documents, 1, COPIES, SimilarityRange.DEFAULT, WORDS).generator();
        List<String> texts = IntStream.range(0, documents)
                .mapToObj(number -> author.document(number).text())
                .toList();
        sets = StageInputs.sets(texts);
        keys = StageInputs.keys(texts);
    }

    List<ShingleSet> sets() {
        return sets;
    }

    List<BandKeys> keys() {
        return keys;
    }

    /** Finds all candidate pairs at once, by sorting the band keys. */
    @Benchmark
    public List<CandidatePair> bandBuckets() {
        try (Workers workers = new Workers(1)) {
            return new LshCandidates(
                            sets,
                            keys,
                            StageInputs.BANDS.bands(),
                            StageInputs.BANDS.minHits(),
                            StageInputs.THRESHOLD,
                            workers)
                    .pairs();
        }
    }

    /**
     * Looks up the candidates for each document in turn and keeps every document. This is the worst case for
     * deduplication.
     */
    @Benchmark
    public List<CandidatePair> keptBands() {
        return keepAll(KeptPostings.ofBands(
                keys::get, StageInputs.BANDS.minHits(), document -> PostingKeys.NONE, Long.MAX_VALUE));
    }

    /** Like {@link #keptBands}, but looks up candidates by prefixes instead of bands, as an exact join does. */
    @Benchmark
    public List<CandidatePair> keptPrefixes() {
        try (Workers workers = new Workers(1)) {
            return keepAll(KeptPostings.ofPrefixes(
                    DocumentPrefixes.of(sets, StageInputs.THRESHOLD, workers)::of, Long.MAX_VALUE));
        }
    }

    private List<CandidatePair> keepAll(KeptIndex index) {
        KeptIndex.Finder finder = index.finder();
        List<CandidatePair> pairs = new ArrayList<>();
        for (int document = 0; document < documents; document++) {
            int right = document;
            finder.partners(right, left -> pairs.add(new CandidatePair(left, right)));
            index.add(right);
        }
        return pairs;
    }
}
