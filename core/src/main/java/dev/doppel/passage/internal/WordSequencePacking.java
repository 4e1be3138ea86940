package dev.doppel.passage.internal;

import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.passage.ExclusionReason;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

/**
 * Converts word sequences to bytes in the following layout. The number after a comma is the length of a field in bytes:
 *
 * <pre>
 *   document, 4 │ files, 4 │ end of each file, 4 │ word hashes, 8 each
 *   │ sentence starts, 4 │ first word of each sentence and number of words, 4 each
 *   │ excluded words │ excluded and discounted words for each reason, in the order of {@link ExclusionReason}
 *
 *   set of words:  number of longs, 4 │ bits, 8 bytes per 64 words
 * </pre>
 */
final class WordSequencePacking implements SpillingArray.Packing<WordSequence> {
    private static final ExclusionReason[] REASONS = ExclusionReason.values();

    @Override
    public long bytes(WordSequence sequence) {
        long bytes = (3L + sequence.fileEnds().length + sequence.sentenceStarts().length) * Integer.BYTES
                + (long) sequence.count() * Long.BYTES;
        bytes += bytes(sequence.unmatchable());
        for (ExclusionReason reason : REASONS) {
            bytes += bytes(sequence.excluded(reason));
        }
        return bytes;
    }

    private static long bytes(BitSet set) {
        return Integer.BYTES + (set.length() + Long.SIZE - 1L) / Long.SIZE * Long.BYTES;
    }

    @Override
    public void pack(WordSequence sequence, ByteBuffer target) {
        target.putInt(sequence.document());
        pack(sequence.fileEnds(), target);
        put(sequence.words(), target);
        pack(sequence.sentenceStarts(), target);
        pack(sequence.unmatchable(), target);
        for (ExclusionReason reason : REASONS) {
            pack(sequence.excluded(reason), target);
        }
    }

    private static void pack(int[] ints, ByteBuffer target) {
        target.putInt(ints.length);
        for (int number : ints) {
            target.putInt(number);
        }
    }

    private static void pack(BitSet set, ByteBuffer target) {
        long[] bits = set.toLongArray();
        target.putInt(bits.length);
        put(bits, target);
    }

    private static void put(long[] longs, ByteBuffer target) {
        target.asLongBuffer().put(longs);
        target.position(target.position() + longs.length * Long.BYTES);
    }

    @Override
    public WordSequence unpack(ByteBuffer source) {
        int document = source.getInt();
        int[] ends = ints(source);
        long[] words = longs(ends[ends.length - 1], source);
        int[] sentenceStarts = ints(source);
        BitSet unmatchable = set(source);
        Map<ExclusionReason, BitSet> excluded = new EnumMap<>(ExclusionReason.class);
        for (ExclusionReason reason : REASONS) {
            BitSet ofReason = set(source);
            if (!ofReason.isEmpty()) {
                excluded.put(reason, ofReason);
            }
        }
        WordSequence sequence = new WordSequence(document, words, ends, unmatchable, excluded);
        sequence.setSentenceStarts(sentenceStarts);
        return sequence;
    }

    private static int[] ints(ByteBuffer source) {
        int[] ints = new int[source.getInt()];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = source.getInt();
        }
        return ints;
    }

    private static BitSet set(ByteBuffer source) {
        return BitSet.valueOf(longs(source.getInt(), source));
    }

    private static long[] longs(int count, ByteBuffer source) {
        long[] longs = new long[count];
        source.asLongBuffer().get(longs);
        source.position(source.position() + count * Long.BYTES);
        return longs;
    }
}
