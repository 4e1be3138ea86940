package dev.doppel.spark.internal.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.internal.collect.LongList;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class BucketEntriesTest {
    @Test
    void everyDocumentOfEveryBucketIsAnEntry() {
        SparkBuckets some = new SparkBuckets(false);
        some.add(7, LongList.of(2, 4));
        some.add(7, LongList.of(2, 6, 8));
        SparkBuckets more = new SparkBuckets(true);
        more.add(7, LongList.of(4, 8));
        BucketEntries entries = new BucketEntries(List.of(new SparkBuckets(false), some, new SparkBuckets(true), more)
                .iterator());
        List<String> found = new ArrayList<>();

        entries.forEachRemaining(entry -> found.add(entry.bucket() + ":"
                + entry.buckets().number(entry.at()) + (entry.buckets().isByPrefix() ? "p" : "")));

        assertThat(found).containsExactly("0:1", "0:2", "1:1", "1:3", "1:4", "0:2p", "0:4p");
        assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
    }
}
