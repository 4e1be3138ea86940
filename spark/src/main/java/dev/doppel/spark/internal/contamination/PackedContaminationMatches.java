package dev.doppel.spark.internal.contamination;

import dev.doppel.contamination.ContaminationFinder;
import dev.doppel.corpus.internal.benchmark.BenchmarkItems;
import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.prepare.DocumentContents;
import dev.doppel.text.FileText;
import java.util.function.Function;
import org.apache.spark.broadcast.Broadcast;

/** The matches between documents and items, packed by {@link dev.doppel.contamination.ContaminationMatches}. */
public record PackedContaminationMatches(Broadcast<BenchmarkItems> items) implements DocumentContents {
    @Override
    public Function<FileText, LongList> worker() {
        ContaminationFinder finder = new ContaminationFinder(items.value().index());
        return file -> LongList.wrap(finder.find(file.text()).packed());
    }
}
