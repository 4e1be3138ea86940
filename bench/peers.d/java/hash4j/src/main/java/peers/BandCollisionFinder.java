package peers;

import com.dynatrace.hash4j.similarity.SimilarityHashPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Finds the document pairs whose signatures agree in at least one band. A pair is encoded as a {@code long}: the upper
 * 32 bits are the index of the left document, and the lower 32 bits are the index of the right document.
 */
final class BandCollisionFinder {
    private BandCollisionFinder() {}

    static long[] pairs(List<SketchedDocument> documents, SimilarityHashPolicy policy, int firstValue, int rows) {
        Map<Long, List<Integer>> buckets = new HashMap<>();
        LongStream.Builder pairs = LongStream.builder();
        for (int right = 0; right < documents.size(); right++) {
            long key = key(documents.get(right).signature(), policy, firstValue, rows);
            List<Integer> bucket = buckets.computeIfAbsent(key, k -> new ArrayList<>(1));
            for (int left : bucket) {
                pairs.add((long) left << 32 | right);
            }
            bucket.add(right);
        }
        return pairs.build().toArray();
    }

    private static long key(byte[] signature, SimilarityHashPolicy policy, int firstValue, int rows) {
        long key = 0;
        for (int value = firstValue; value < firstValue + rows; value++) {
            key = SketchedDocument.mixed(key, policy.getComponent(signature, value));
        }
        return key;
    }
}
