package dev.doppel.spark.internal.run;

import dev.doppel.spark.internal.input.FileSplit;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.InputSplit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import scala.Tuple2;

/**
 * What came of one input file.
 *
 * @param documents that were read
 * @param kept of these; all of them where nothing is removed
 * @param skipped records that could not be read, or 1 for the file
 */
public record InputSummary(String source, long bytes, long documents, long kept, long skipped) {
    /**
     * Those of all files, in their order.
     *
     * @param ends of the pieces of each parcel
     * @param kept how many documents of a piece are kept, by the number of its parcel and its own
     */
    static List<InputSummary> of(
            List<InputSplit> parcels, List<List<FileSplitEnd>> ends, Map<Tuple2<Integer, Integer>, Long> kept) {
        Map<String, InputSummary> files = new LinkedHashMap<>();
        for (int parcel = 0; parcel < parcels.size(); parcel++) {
            for (FileSplitEnd end : ends.get(parcel)) {
                FileSplit piece = parcels.get(parcel).pieces().get(end.piece());
                InputSummary own = new InputSummary(
                        piece.file().source(),
                        piece.file().size(),
                        end.documents(),
                        kept.getOrDefault(new Tuple2<>(parcel, end.piece()), 0L),
                        end.skipped());
                files.merge(piece.file().uri(), own, InputSummary::and);
            }
        }
        return List.copyOf(files.values());
    }

    private InputSummary and(InputSummary other) {
        return new InputSummary(source, bytes, documents + other.documents, kept + other.kept, skipped + other.skipped);
    }
}
