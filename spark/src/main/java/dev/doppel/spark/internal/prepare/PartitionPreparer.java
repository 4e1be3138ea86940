package dev.doppel.spark.internal.prepare;

import dev.doppel.CandidateStrategy;
import dev.doppel.Scheme;
import dev.doppel.band.BandKeys;
import dev.doppel.band.Bander;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.hash.WordHash;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputEvent;
import dev.doppel.spark.internal.input.ReplacementEvent;
import dev.doppel.spark.internal.input.SkippedInput;
import dev.doppel.spark.internal.input.SourceDocument;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Turns the documents of one partition into blocks. */
public final class PartitionPreparer implements Iterator<PreparedBlock> {
    private static final int BLOCK_DOCUMENTS = 4096;
    private static final int BLOCK_BYTES = 1 << 22;

    /** A file of which every record is passed over must not be held in memory as the list of its records. */
    private static final int BLOCK_PASSED_OVER = 1 << 14;

    private final Iterator<InputEvent> deliveries;
    private final ContentFingerprint fingerprint;
    private final ShingleScheme scheme;
    private final KeepPolicy keep;
    private final TextShingler shingler;
    private final @Nullable Sketcher sketcher;
    private final @Nullable Bander bander;
    private int next;

    PartitionPreparer(Iterator<InputEvent> deliveries, TaskSettings recipe, ContentFingerprint fingerprint) {
        this.deliveries = deliveries;
        this.fingerprint = fingerprint;
        Scheme settled = recipe.scheme();
        this.scheme = settled.shingles();
        this.keep = settled.keep();
        this.shingler = new TextShingler(recipe.text(), settled.shingles());
        this.sketcher = settled.search() instanceof CandidateStrategy.Lsh lsh
                ? lsh.sketch().sketcher()
                : null;
        this.bander = settled.search() instanceof CandidateStrategy.Lsh lsh
                ? lsh.bands().bander()
                : null;
    }

    @Override
    public boolean hasNext() {
        return deliveries.hasNext();
    }

    @Override
    public PreparedBlock next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the partition has ended");
        }
        Block block = new Block();
        while (!block.isFull() && deliveries.hasNext()) {
            InputEvent delivery = deliveries.next();
            if (delivery instanceof SourceDocument document) {
                block.add(document);
            } else if (delivery instanceof SkippedInput passedOver) {
                block.happened.passedOver.add(passedOver);
            } else if (delivery instanceof ReplacementEvent mended) {
                block.happened.replaced += mended.sequences();
                block.happened.mended++;
            } else if (delivery instanceof FileSplitEnd end) {
                block.happened.ends.add(end);
            }
        }
        PreparedBlock finished = block.finished(next);
        next = finished.end();
        return finished;
    }

    /** A block that grows. */
    private final class Block {
        private final Packer names = new Packer();
        private final IntArrayList ends = new IntArrayList();
        private final Packer shingles = new Packer();
        private final Packer outline = new Packer();
        private final PreparedBlock.Happened happened = new PreparedBlock.Happened();

        boolean isFull() {
            return ends.size() >= BLOCK_DOCUMENTS
                    || shingles.size() >= BLOCK_BYTES
                    || happened.passedOver.size() >= BLOCK_PASSED_OVER;
        }

        void add(SourceDocument document) {
            names.text(document.id())
                    .text(document.source())
                    .number(document.piece())
                    .number(document.record());
            LongArrayList own = shingler.occurrences(document.text());
            shingles.hashes(own.elements(), own.size());
            ends.add(shingles.size() / Long.BYTES);
            outline.signed(keep.rank(document.text(), document.rank()))
                    .hash(WordHash.hash(document.id()))
                    .hash(fingerprint.high(own))
                    .hash(fingerprint.low(own));
            if (!own.isEmpty() && sketcher != null && bander != null) {
                LongArrayList elements = scheme.elementsOf(own);
                BandKeys keys = bander.keys(sketcher.sketch(elements.elements(), elements.size()));
                outline.hashes(keys.keys(), keys.bands());
            }
        }

        PreparedBlock finished(int first) {
            return new PreparedBlock(
                    first,
                    new NamedBlock(first, ends.size(), names.take()),
                    ends.toIntArray(),
                    shingles.take(),
                    outline.take(),
                    happened);
        }
    }
}
