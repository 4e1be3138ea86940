package dev.doppel.bench;

import dev.doppel.band.BandKeys;
import dev.doppel.candidate.BandBuckets;
import dev.doppel.candidate.CandidatePair;
import dev.doppel.candidate.KeptBuckets;
import dev.doppel.candidate.KeptIndex;
import dev.doppel.lab.Author;
import dev.doppel.lab.CorpusScheme;
import dev.doppel.lab.SimilarityRange;
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

/** Stage 5: band keys to candidates, for a whole collection of which three documents in ten are copies. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CandidatesBenchmark {
    private static final double COPIES = 0.3;

    /** Short ones, since only their keys matter here. */
    private static final int WORDS = 60;

    @Param("20000")
    public int documents;

    private List<BandKeys> keys = List.of();

    @Setup
    public void prepare() {
        Author author = new CorpusScheme(documents, 1, COPIES, SimilarityRange.DEFAULT, WORDS).author();
        keys = Prepared.keys(IntStream.range(0, documents)
                .mapToObj(number -> author.document(number).text())
                .toList());
    }

    List<BandKeys> keys() {
        return keys;
    }

    /** All documents at once, sorted by key. */
    @Benchmark
    public List<CandidatePair> bandBuckets() {
        return new BandBuckets(keys, Prepared.BANDS.bands(), Prepared.BANDS.minHits()).pairs();
    }

    /** One document after another, looked up and then kept: the dearest case, in which nothing is ever removed. */
    @Benchmark
    public List<CandidatePair> keptBuckets() {
        KeptIndex index = new KeptBuckets(Prepared.BANDS.bands(), Prepared.BANDS.minHits(), documents, keys::get);
        KeptIndex.Finder finder = index.finder();
        List<CandidatePair> pairs = new ArrayList<>();
        for (int document = 0; document < documents; document++) {
            int right = document;
            finder.partners(right, 0, left -> pairs.add(new CandidatePair(left, right)));
            index.keep(right);
        }
        return pairs;
    }
}
