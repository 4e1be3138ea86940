package dev.doppel.dedup.internal.read;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.FileText;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes the shingles and band keys of documents. Use one instance per thread. */
public record DocumentPreparer(
        ShingleScheme scheme,
        TextShingler shingler,
        Sketcher sketcher,
        @Nullable Bander bander,
        KeepPolicy keep) implements ReadStage.Preparer {
    private static final BandKeys NO_KEYS = new BandKeys();

    public static DocumentPreparer of(DedupOptions options) {
        Options search = options.search();
        return new DocumentPreparer(
                search.shingles(),
                new TextShingler(search.text(), search.shingles(), search.templates()),
                search.sketch().sketcher(),
                bands(search).map(BandScheme::bander).orElse(null),
                options.keep());
    }

    /** Returns the band scheme for which keys must be computed, or empty if the configured method never uses bands. */
    private static Optional<BandScheme> bands(Options search) {
        boolean mayNeed = search.method() == Method.LSH || search.method() == Method.AUTO;
        return mayNeed ? search.effectiveBands() : Optional.empty();
    }

    /** Returns the number of band keys per document, or 0 if the configured method never uses bands. */
    public static int bandCount(Options search) {
        return bands(search).map(BandScheme::bands).orElse(0);
    }

    @Override
    public PreparedDocument prepare(CorpusEntry entry) {
        String text = entry.document().text();
        LongArrayList shingles = new LongArrayList(
                shingler.occurrences(new FileText(entry.document().id(), 0, text)));
        return new PreparedDocument(
                new NameFile.Name(entry.document().id(), entry.document().source()),
                entry.record(),
                keep.rank(text, entry.rank()),
                shingles,
                bander == null ? NO_KEYS : bander.keys(sketch(shingles)));
    }

    private Sketch sketch(LongArrayList shingles) {
        LongArrayList elements = scheme.elementsOf(shingles);
        return sketcher.sketch(elements.elements(), elements.size());
    }
}
