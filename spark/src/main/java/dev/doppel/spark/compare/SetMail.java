package dev.doppel.spark.compare;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.spark.bytes.Mail;
import dev.doppel.spark.bytes.Packer;
import dev.doppel.spark.prepare.Numbering;
import dev.doppel.spark.prepare.Outline;
import dev.doppel.spark.prepare.PreparedBlock;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import scala.Tuple2;

/** Sends the sets of one partition's documents to the partitions of those they are compared with, once to each. */
final class SetMail {
    private final CandidateMail.Arrived candidates;
    private final Outline outline;
    private final Numbering numbering;
    private final int partition;
    private final ShingleScheme scheme;
    private final int minHits;
    private int at;

    SetMail(
            CandidateMail.Arrived candidates,
            Outline outline,
            Numbering numbering,
            int partition,
            ShingleScheme scheme,
            int minHits) {
        this.candidates = candidates;
        this.outline = outline;
        this.numbering = numbering;
        this.partition = partition;
        this.scheme = scheme;
        this.minHits = minHits;
    }

    Iterator<Tuple2<Integer, byte[]>> send(Iterator<PreparedBlock> blocks) {
        Iterator<PreparedBlock> asFarAsNeeded = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return at < candidates.size() && blocks.hasNext();
            }

            @Override
            public PreparedBlock next() {
                return blocks.next();
            }
        };
        return new Mail<>(asFarAsNeeded, numbering.partitions(), this::send);
    }

    private void send(PreparedBlock block, Mail<PreparedBlock> mail) {
        while (at < candidates.size() && candidates.first(at) < block.end()) {
            int first = candidates.first(at);
            LongArrayList others = others(first);
            if (!others.isEmpty()) {
                send(first, shingles(block, first), others, mail);
            }
        }
    }

    /**
     * Those that share enough bands with a document, or may do so, each once; as the number and whether bands have yet to be
     * compared.
     */
    private LongArrayList others(int first) {
        LongArrayList others = new LongArrayList();
        while (at < candidates.size() && candidates.first(at) == first) {
            long other = candidates.other(at);
            int hits = 0;
            boolean byPrefix = false;
            for (; at < candidates.size() && candidates.first(at) == first && candidates.other(at) == other; at++) {
                hits += candidates.isByPrefix(at) ? 0 : 1;
                byPrefix |= candidates.isByPrefix(at);
            }
            if (hits >= minHits || byPrefix) {
                others.add((other << 1) | (hits >= minHits ? 0 : 1));
            }
        }
        return others;
    }

    /** In a set each once, which takes fewer bytes; in a bag as often as it occurs. */
    private long[] shingles(PreparedBlock block, int local) {
        long[] occurrences = block.shingles(local);
        return scheme.bag() ? occurrences : scheme.setOf(occurrences).shingles();
    }

    private void send(int first, long[] shingles, LongArrayList others, Mail<PreparedBlock> mail) {
        for (int from = 0, to; from < others.size(); from = to) {
            int part = numbering.partition(others.getLong(from) >>> 1);
            to = from + 1;
            while (to < others.size() && numbering.partition(others.getLong(to) >>> 1) == part) {
                to++;
            }
            Packer bag = mail.to(part);
            bag.number(numbering.number(partition, first))
                    .signed(outline.rank(first))
                    .hashes(shingles)
                    .number(to - from);
            long last = 0;
            for (int i = from; i < to; i++) {
                long local = ((long) numbering.local(others.getLong(i) >>> 1) << 1) | (others.getLong(i) & 1);
                bag.number(local - last);
                last = local;
            }
        }
    }
}
