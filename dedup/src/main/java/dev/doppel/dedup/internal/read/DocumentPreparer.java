package dev.doppel.dedup.internal.read;

import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.internal.spill.PreparedDocument;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Utf8Text;
import dev.doppel.unit.UnitScheme;
import dev.doppel.unit.internal.TextUnitsPacking;
import dev.doppel.unit.internal.UnitSplitter;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Computes either the shingles and band keys of documents or their units. Each thread needs its own instance. */
public record DocumentPreparer(
        ShingleScheme scheme,
        Function<FileText, LongList> contents,
        Sketcher sketcher,
        @Nullable Bander bander,
        KeepPolicy keep,
        boolean unmasks)
        implements ReadStage.Preparer {
    private static final BandKeys NO_KEYS = new BandKeys();

    public static DocumentPreparer of(DedupOptions options) {
        Options search = options.search();
        return new DocumentPreparer(
                search.shingles(),
                options.units() == null ? shingles(search) : units(search.text(), options.units()),
                search.sketch().sketcher(),
                bands(options).map(BandScheme::bander).orElse(null),
                options.keep(),
                search.unmasked());
    }

    private static Function<FileText, LongList> shingles(Options search) {
        TextShingler shingler = new TextShingler(search.text(), search.shingles(), search.templates());
        return file -> LongList.wrap(shingler.occurrences(file));
    }

    private static Function<FileText, LongList> units(TextScheme text, UnitScheme units) {
        UnitSplitter splitter = new UnitSplitter(text, units);
        TextUnitsPacking packing = new TextUnitsPacking(units.unit());
        return file -> packing.pack(splitter.split(file));
    }

    /** Returns the band scheme for which to compute keys, or empty if the configured method never uses bands. */
    private static Optional<BandScheme> bands(DedupOptions options) {
        Options search = options.search();
        if (options.units() != null) {
            return Optional.empty();
        }
        boolean mayNeed = search.method() == Method.LSH || search.method() == Method.AUTO;
        return mayNeed ? search.effectiveBands() : Optional.empty();
    }

    /** Returns the number of band keys per document, or 0 if the configured method never uses bands. */
    public static int bandCount(DedupOptions options) {
        return bands(options).map(BandScheme::bands).orElse(0);
    }

    @Override
    public PreparedDocument prepare(CorpusEntry entry) {
        Utf8Text text = entry.document().content();
        Utf8Text compared = unmasks ? Utf8Text.of(entry.document().unmasked().text()) : text;
        LongList shingles = contents.apply(new FileText(entry.document().id(), 0, compared));
        return new PreparedDocument(
                new DocumentNameFile.Name(
                        entry.document().id(), entry.document().source()),
                entry.record(),
                keep.rank(text, entry.rank()),
                shingles,
                keys(shingles));
    }

    /** Prepares a document for which only the shingle set is known. Its record number and rank are 0. */
    public PreparedDocument prepare(DocumentNameFile.Name name, ShingleSet set) {
        LongList shingles = new LongList(set.size());
        for (int i = 0; i < set.shingles().length; i++) {
            for (int copies = set.isBag() ? set.count(i) : 1; copies > 0; copies--) {
                shingles.add(set.shingles()[i]);
            }
        }
        return new PreparedDocument(name, 0, 0, shingles, keys(shingles));
    }

    private BandKeys keys(LongList shingles) {
        return bander == null ? NO_KEYS : bander.keys(sketch(shingles));
    }

    private Sketch sketch(LongList shingles) {
        LongList elements = ShingleElements.of(scheme, shingles);
        return sketcher.sketch(elements.elements(), elements.size());
    }
}
