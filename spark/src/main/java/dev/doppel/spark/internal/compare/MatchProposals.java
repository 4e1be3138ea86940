package dev.doppel.spark.internal.compare;

import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.prepare.ContentFingerprint;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Claims that documents of a partition make a pair with others, which know them cut only. A claim says which of the shingles
 * both have, as places in the cut set, and the fingerprint of what the other has there. If the document has the same there, it
 * is true to the last count; if not, the sets have to be compared.
 */
public final class MatchProposals {
    private final List<Claim> all = new ArrayList<>();
    private int at;

    MatchProposals(Iterator<byte[]> bags) {
        while (bags.hasNext()) {
            Unpacker from = new Unpacker(bags.next());
            while (from.hasMore()) {
                all.add(Claim.unpack(from));
            }
        }
        all.sort(Comparator.comparingInt(Claim::document));
    }

    /** Those about one document, and after it those about later ones. */
    void of(int document, Consumer<Claim> reader) {
        for (; at < all.size() && all.get(at).document() == document; at++) {
            reader.accept(all.get(at));
        }
    }

    /**
     * That a document and another one make a pair.
     *
     * @param document the local number of the document that was sent
     * @param other the number of the one it came to
     * @param places of the shingles that both have; none where shingles of the other one became one when cut, and nothing
     *     can be said
     * @param high one half of the fingerprint of what the other has there, and {@code low} the other
     * @param seen what they have in common, if the claim is true
     */
    record Claim(
            int document,
            long other,
            BitSet places,
            long high,
            long low,
            @Nullable Overlap seen) {
        /** What is to be said of a cut set and a document that it came to; null where they are no pair. */
        static @Nullable Claim of(
                int document,
                SentSet partner,
                long other,
                ShingleSet own,
                Criterion criterion,
                ContentFingerprint fingerprint) {
            ShingleSet cut = TruncatedSet.to(partner.bytes(), own);
            if (cut == null) {
                return new Claim(document, other, new BitSet(), 0, 0, null);
            }
            Overlap seen = criterion.met(partner.set(), cut);
            if (seen == null) {
                return null;
            }
            BitSet places = new BitSet();
            LongArrayList common = new LongArrayList();
            long[] its = partner.set().shingles();
            for (int i = 0, j = 0; i < its.length && j < own.distinct(); ) {
                long shingle = cut.shingles()[j];
                if (its[i] == shingle) {
                    places.set(i);
                    common.add(own.shingles()[j]);
                }
                int step = Long.compare(its[i], shingle);
                i += step <= 0 ? 1 : 0;
                j += step >= 0 ? 1 : 0;
            }
            return new Claim(document, other, places, fingerprint.high(common), fingerprint.low(common), seen);
        }

        boolean isTrueOf(ShingleSet set, ContentFingerprint fingerprint) {
            LongArrayList common = new LongArrayList();
            places.stream().forEach(place -> common.add(set.shingles()[place]));
            return seen != null && fingerprint.high(common) == high && fingerprint.low(common) == low;
        }

        /** What they have in common, the document that was sent on the left; only of a true claim. */
        Overlap overlap() {
            if (seen == null) {
                throw new IllegalStateException("nothing is claimed of document " + document);
            }
            return seen;
        }

        void pack(Packer bag) {
            bag.number(document).number(other).bytes(places.toByteArray());
            if (seen != null) {
                bag.hash(high).hash(low);
                PackedOverlap.pack(seen, bag);
            }
        }

        static Claim unpack(Unpacker from) {
            int document = from.count();
            long other = from.number();
            BitSet places = BitSet.valueOf(from.bytes());
            return places.isEmpty()
                    ? new Claim(document, other, places, 0, 0, null)
                    : new Claim(document, other, places, from.hash(), from.hash(), PackedOverlap.unpack(from));
        }
    }
}
