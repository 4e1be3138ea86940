package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Upload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests that a scan can be repeated on the files of an earlier scan, and keeps its verdicts and notes. */
class RepeatedScanTest extends ApiTest {
    private static final String JOBS = "/api/v1/jobs/";

    private String scan(String options, Map<String, List<Upload>> files) throws Exception {
        JsonNode job = ScanTest.end(client, client.upload("/api/v1/scans", options, files));
        assertThat(job.get("state").stringValue()).as(job.toString()).isEqualTo("done");
        return job.get("id").stringValue();
    }

    private JsonNode reviews(String job) {
        return client.get(JOBS + job + "/reviews").json().get("reviews");
    }

    /** Returns a document whose first words sort it before or after others. */
    private static Upload essay(String name, int seed, String shared) {
        return Upload.of(name, Texts.words(seed, 60) + " " + shared + " " + Texts.words(seed + 1, 60));
    }

    @Test
    void verdictsAreKeptForPairsOfTheSameDocuments() throws Exception {
        String most = Texts.words(1, 200);
        String some = Texts.words(2, 50);
        List<Upload> files = List.of(
                essay("ana.txt", 10, most), essay("ben.txt", 20, most + " " + some), essay("cem.txt", 30, some));
        String first = scan("{\"passages\":40}", Map.of("files", files));
        client.put(JOBS + first + "/reviews/1", "{\"verdict\":\"check\",\"note\":\"ask cem\"}");

        String earlier = "\"earlier\":{\"job\":\"%s\",\"parts\":[\"files\"]}";
        String strict = scan("{\"passages\":100," + earlier.formatted(first) + "}", Map.of());
        assertThat(reviews(strict)).as("of a pair that is not found").isEmpty();

        List<Upload> more = List.of(essay("dora.txt", 40, most + " " + some));
        String again = scan("{\"passages\":40," + earlier.formatted(strict) + "}", Map.of("files", more));
        JsonNode pairs = client.get(JOBS + again + "/pairs").json().get("pairs");
        assertThat(pairs).hasSize(5);
        assertThat(reviews(again)).hasSize(1);
        JsonNode review = reviews(again).get(0);
        assertThat(review.get("note").stringValue()).isEqualTo("ask cem");
        assertThat(pairs.get(review.get("pair").intValue()).toString()).contains("ben.txt", "cem.txt");

        client.put(JOBS + again + "/reviews/" + review.get("pair").intValue(), "{\"verdict\":\"\",\"note\":\"\"}");
        String last = scan("{\"passages\":40," + earlier.formatted(again) + "}", Map.of());
        assertThat(reviews(last)).as("after the reader removed the verdict").isEmpty();
    }

    @Test
    void filesOfEachPartAreUsedAgain() throws Exception {
        String shared = Texts.words(1, 80);
        String first = scan(
                "{\"passages\":40}",
                Map.of(
                        "files", List.of(essay("ana.txt", 10, shared), essay("ben.txt", 20, shared)),
                        "ignore", List.of(Upload.of("task.txt", shared)),
                        "against", List.of(essay("old.txt", 30, shared))));
        JsonNode job = client.get(JOBS + first).json();
        assertThat(job.get("reusable").booleanValue()).isTrue();
        assertThat(job.get("fileCounts").toString()).isEqualTo("{\"files\":2,\"ignore\":1,\"against\":1}");
        String earlier = "{\"passages\":40,\"earlier\":{\"job\":\"" + first + "\",\"parts\":%s}}";

        String same = scan(earlier.formatted("[\"files\",\"ignore\",\"against\"]"), Map.of());
        assertThat(client.get(JOBS + same + "/pairs").json().get("pairs")).isEmpty();
        String counted = scan(earlier.formatted("[\"files\",\"against\"]"), Map.of());
        assertThat(client.get(JOBS + counted + "/pairs").json().get("pairs")).hasSize(3);
        Upload changed = essay("ben.txt", 20, "no longer shared");
        String replaced = scan(earlier.formatted("[\"files\"]"), Map.of("files", List.of(changed)));
        assertThat(client.get(JOBS + replaced + "/pairs").json().get("pairs")).isEmpty();
    }

    @Test
    void unknownEarlierJobsAreReported() {
        assertThat(client.upload("/api/v1/scans", "{\"earlier\":{\"job\":\"1\",\"parts\":[\"files\"]}}", Map.of())
                        .status())
                .isEqualTo(409);
        assertThat(client.upload("/api/v1/scans", "{\"earlier\":{\"job\":\"1\",\"parts\":[\"old\"]}}", Map.of())
                        .problem()
                        .get("field")
                        .stringValue())
                .isEqualTo("options.earlier.parts");
        assertThat(client.upload("/api/v1/scans", "{\"earlier\":{\"job\":\"1\"}}", Map.of("files", Texts.essays()))
                        .status())
                .as("only its verdicts are missing")
                .isEqualTo(202);
    }
}
