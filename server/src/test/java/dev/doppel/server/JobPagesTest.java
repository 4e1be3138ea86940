package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests the pages of the pairs and groups of a scan. */
class JobPagesTest extends ApiTest {
    private static final int COPIES = 30;
    private static final int PAIRS = COPIES * (COPIES - 1) / 2;

    private static String job;

    /** Scans a group of copies, a pair of edited texts, and a text that is similar to no other. */
    @BeforeAll
    static void scan() throws Exception {
        List<Upload> files = new ArrayList<>();
        String text = Texts.words(1, 100);
        for (int i = 0; i < COPIES; i++) {
            files.add(Upload.of("copy-" + i + ".txt", text));
        }
        files.add(Upload.of("édité.txt", Texts.words(2, 200)));
        files.add(Upload.of("edited.txt", Texts.words(2, 190)));
        files.add(Upload.of("other.txt", Texts.words(3, 100)));
        JsonNode ended = ScanTest.end(client, client.upload("/api/v1/scans", "{\"threshold\":0.5}", files));
        job = "/api/v1/jobs/" + ended.get("id").stringValue();
    }

    /** Follows the links from page to page, and returns all rows. */
    private static List<JsonNode> follow(String first, String table, int limit) {
        List<JsonNode> rows = new ArrayList<>();
        for (String path = first; !path.isEmpty(); ) {
            Response page = client.get(path);
            assertThat(page.status()).as(page.text()).isEqualTo(200);
            assertThat(page.json().get(table).size()).isLessThanOrEqualTo(limit);
            page.json().get(table).forEach(rows::add);
            String link = page.header("Link");
            assertThat(page.json().get("next").isNull()).isEqualTo(link.isEmpty());
            path = link.isEmpty() ? "" : link.substring(1, link.indexOf('>'));
            assertThat(path)
                    .satisfiesAnyOf(
                            none -> assertThat(none).isEmpty(),
                            next -> assertThat(next)
                                    .contains("after=" + page.json().get("next").stringValue()));
        }
        return rows;
    }

    @Test
    void pagesContainEveryPairOnceInTheOrderOfTheResult() {
        List<JsonNode> all = follow(job + "/pairs?limit=1000", "pairs", 1000);
        assertThat(all).hasSize(PAIRS + 1);
        for (int i = 0; i < all.size(); i++) {
            assertThat(all.get(i).get("pair").intValue()).isEqualTo(i);
        }
        assertThat(follow(job + "/pairs?limit=7", "pairs", 7)).isEqualTo(all);
        assertThat(follow(job + "/pairs", "pairs", 100)).isEqualTo(all);
        assertThat(all.stream()
                        .map(pair -> pair.get("left") + " " + pair.get("right"))
                        .distinct())
                .hasSize(all.size());

        JsonNode shown = client.get(job + "/result").json();
        for (int i = 0; i < shown.get("pairs").size(); i++) {
            JsonNode pair = shown.get("pairs").get(i);
            String left = shown.get("documents")
                    .get(pair.get("left").intValue())
                    .get("id")
                    .stringValue();
            assertThat(all.get(i).get("left").stringValue()).isEqualTo(left);
            assertThat(all.get(i).get("copiedWords")).isEqualTo(pair.get("copiedWords"));
        }
    }

    @Test
    void minimumLeavesOutPairsBelow() {
        List<JsonNode> same = follow(job + "/pairs?limit=50&minimum=1", "pairs", 50);
        assertThat(same).hasSize(PAIRS).allMatch(pair -> pair.get("similarity").doubleValue() == 1);
        JsonNode last = follow(job + "/pairs", "pairs", 100).get(PAIRS);
        assertThat(new TreeSet<>(List.of(
                        last.get("left").stringValue(), last.get("right").stringValue())))
                .containsExactly("edited.txt", "édité.txt");
    }

    @Test
    void groupsAreListedWithTheirDocuments() {
        List<JsonNode> groups = follow(job + "/groups?limit=1", "groups", 1);
        assertThat(groups).hasSize(2);
        JsonNode copies = groups.get(0);
        assertThat(copies.get("size").intValue()).isEqualTo(COPIES);
        assertThat(copies.get("others")).hasSize(COPIES - 1);
        assertThat(follow(job + "/groups?minimum=3", "groups", 100)).containsExactly(copies);
    }

    @Test
    void invalidParametersAreRejected() {
        assertThat(client.get(job + "/pairs?after=5").detail())
                .isEqualTo("after must be the value of next in an earlier page (got: 5)");
        assertThat(client.get(job + "/pairs?after=999999999999999").status()).isEqualTo(400);
        assertThat(client.get(job + "/pairs?after=-1").status()).isEqualTo(400);
        assertThat(client.get(job + "/pairs?minimum=high").detail())
                .isEqualTo("minimum must be a number such as 0.9 (got: high)");
        assertThat(client.get(job + "/pairs?limit=1001").detail())
                .startsWith("limit must be a whole number, 1 .. 1000");
        assertThat(client.get(job + "/groups?page=2").detail()).startsWith("unknown parameter: page");
    }

    @Test
    void jobOfAnotherKindHasNoPairs() throws Exception {
        JsonNode texts = ScanTest.end(client, client.upload("/api/v1/texts", "{}", Texts.essays()));
        Response response = client.get("/api/v1/jobs/" + texts.get("id").stringValue() + "/pairs");
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.detail()).startsWith("a text job has no pairs: see /api/v1/jobs/");
    }
}
