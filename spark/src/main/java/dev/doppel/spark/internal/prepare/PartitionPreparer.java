package dev.doppel.spark.internal.prepare;

import dev.doppel.CandidateStrategy;
import dev.doppel.Document;
import dev.doppel.Scheme;
import dev.doppel.band.BandKeys;
import dev.doppel.band.Bander;
import dev.doppel.candidate.internal.ShingleElements;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.hash.WordHash;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.ReplacementEvent;
import dev.doppel.spark.internal.input.SkippedInput;
import dev.doppel.spark.internal.input.SourceDocument;
import dev.doppel.text.FileText;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Converts the input events of a partition to blocks of prepared documents. */
public final class PartitionPreparer implements Iterator<PreparedDocumentBlock> {
    private static final int BLOCK_DOCUMENTS = 4096;
    private static final int BLOCK_BYTES = 1 << 22;

    /**
     * The maximum number of skipped records in a block. This limits the memory use of a block if all records of a file
     * are skipped.
     */
    private static final int BLOCK_SKIPPED = 1 << 14;

    private final Iterator<InputEvent> events;
    private final ShingleFingerprint fingerprint;
    private final ShingleScheme scheme;
    private final KeepPolicy keep;
    private final boolean byPassages;
    private final Function<FileText, LongList> contents;
    private final @Nullable Sketcher sketcher;
    private final @Nullable Bander bander;
    private int next;

    PartitionPreparer(
            Iterator<InputEvent> events,
            TaskSettings settings,
            DocumentContents contents,
            ShingleFingerprint fingerprint) {
        this.events = events;
        this.fingerprint = fingerprint;
        Scheme settled = settings.scheme();
        this.scheme = settled.shingles();
        this.keep = settled.keep();
        this.byPassages = settings.passages().isPresent();
        this.contents = contents.worker();
        this.sketcher = settled.strategy() instanceof CandidateStrategy.Lsh lsh
                ? lsh.sketch().sketcher()
                : null;
        this.bander = settled.strategy() instanceof CandidateStrategy.Lsh lsh
                ? lsh.bands().bander()
                : null;
    }

    @Override
    public boolean hasNext() {
        return events.hasNext();
    }

    @Override
    public PreparedDocumentBlock next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more documents");
        }
        Block block = new Block();
        while (!block.isFull() && events.hasNext()) {
            InputEvent event = events.next();
            if (event instanceof SourceDocument document) {
                block.add(document);
            } else if (event instanceof SkippedInput skipped) {
                block.events.skipped.add(skipped);
            } else if (event instanceof ReplacementEvent replacement) {
                block.events.replaced += replacement.sequences();
                block.events.repaired++;
            } else if (event instanceof FileSplitEnd end) {
                block.events.ends.add(end);
            }
        }
        PreparedDocumentBlock finished = block.finish(next);
        next = finished.end();
        return finished;
    }

    private final class Block {
        private final BytePacker names = new BytePacker();
        private final IntList ends = new IntList();
        private final BytePacker shingles = new BytePacker();
        private final BytePacker texts = new BytePacker();
        private final BytePacker summary = new BytePacker();
        private final PreparedDocumentBlock.ReadEvents events = new PreparedDocumentBlock.ReadEvents();

        boolean isFull() {
            return ends.size() >= BLOCK_DOCUMENTS
                    || shingles.size() >= BLOCK_BYTES
                    || texts.size() >= BLOCK_BYTES
                    || events.skipped.size() >= BLOCK_SKIPPED;
        }

        void add(SourceDocument document) {
            names.text(document.id())
                    .text(document.source())
                    .number(document.piece())
                    .number(document.record());
            LongList own = contents.apply(compared(document));
            shingles.hashes(own.elements(), own.size());
            ends.add(shingles.size() / Long.BYTES);
            summary.signed(keep.rank(document.text(), document.rank()))
                    .hash(WordHash.hash(document.id()))
                    .hash(fingerprint.high(own))
                    .hash(fingerprint.low(own));
            if (!own.isEmpty() && sketcher != null && bander != null) {
                LongList elements = ShingleElements.of(scheme, own);
                BandKeys keys = bander.keys(sketcher.sketch(elements.elements(), elements.size()));
                summary.hashes(keys.keys(), keys.bands());
            }
        }

        /**
         * Returns the text to compare. If pairs are found by shared passages, this is the visible text, and the
         * document is also packed for the search.
         */
        private FileText compared(SourceDocument source) {
            if (!byPassages) {
                return new FileText(source.id(), 0, source.text());
            }
            Document document = source.document();
            PreparedDocumentPacking.pack(document, texts);
            return document.unmasked().files().get(0);
        }

        PreparedDocumentBlock finish(int first) {
            return new PreparedDocumentBlock(
                    first,
                    new BlockDocumentNames(first, ends.size(), names.take()),
                    ends.toIntArray(),
                    shingles.take(),
                    summary.take(),
                    texts.take(),
                    events);
        }
    }
}
