package dev.doppel.server.internal.scan;

import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.cluster.Group;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobTable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Writes all pairs and groups of a scan as JSON lines.
 *
 * @param pairs all pairs, starting with those in the report, in the same order
 */
record ScanRowsWriter(ScanResult result, List<PairEvidence> pairs) {
    /**
     * A pair of similar documents.
     *
     * @param pair the index of the pair in the result
     * @param passages the number of shared passages
     */
    private record Pair(
            int pair,
            String left,
            String right,
            double similarity,
            double leftCopied,
            double rightCopied,
            int copiedWords,
            int longestPassage,
            int passages) {}

    /**
     * A group of similar documents.
     *
     * @param size the number of documents, including the kept document
     * @param others the other documents, with their similarities to the kept document
     */
    private record Cluster(int group, String kept, int size, List<Member> others) {}

    private record Member(String id, double similarity) {}

    void write(JobFolder folder) throws IOException {
        JobFolder.write(folder.rows(JobTable.PAIRS), this::writePairs);
        JobFolder.write(folder.rows(JobTable.GROUPS), this::writeGroups);
    }

    private void writePairs(Writer writer) throws IOException {
        int number = 0;
        for (PairEvidence found : pairs) {
            writeLine(
                    writer,
                    new Pair(
                            number++,
                            result.id(found.pair().left()),
                            result.id(found.pair().right()),
                            found.pair().similarity(),
                            found.leftShare(),
                            found.rightShare(),
                            found.copiedWords(),
                            found.longestPassage(),
                            found.passages().size()));
        }
    }

    private void writeGroups(Writer writer) throws IOException {
        int number = 0;
        for (Group group : result.groups()) {
            List<Member> others = group.others().stream()
                    .map(member -> new Member(result.id(member.document()), member.similarity()))
                    .toList();
            writeLine(writer, new Cluster(number++, result.id(group.kept()), group.size(), others));
        }
    }

    private static void writeLine(Writer writer, Object row) throws IOException {
        writer.write(JsonCodec.mapper().writeValueAsString(row));
        writer.write('\n');
    }
}
