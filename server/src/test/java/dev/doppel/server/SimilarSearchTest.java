package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.server.Client.Response;
import dev.doppel.server.Client.Upload;
import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the jobs that search the index for documents similar to those in files. */
class SimilarSearchTest {
    private static final String PATH = "/api/v1/similar/files";

    @TempDir
    private Path folder;

    private Server server;
    private Client client;

    @BeforeEach
    void start() throws IOException {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.addAll(List.of(
                    new NewDocument("whole", Texts.words(1, 100)), new NewDocument("other", Texts.words(2, 100))));
        }
        Path tokens = folder.resolve("tokens");
        // The role of a reader suffices for a search.
        String reader = AccessTokenFile.add(tokens, "tom", "read");
        server = Server.start(Client.local().withIndex(directory).withTokens(tokens));
        client = new Client(server).with("Authorization", "Bearer " + reader);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String search(String options, Upload... files) {
        Response accepted = client.upload(PATH, options, List.of(files));
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
        String job = "/api/v1/jobs/" + accepted.json().get("id").stringValue();
        client.get(job + "/events"); // ends with the job
        return job;
    }

    @Test
    void bestMatchOfEachDocumentIsListedMostSharedTextFirst() {
        String half = Texts.words(2, 50) + " " + Texts.words(3, 50);
        String job = search(
                "{\"passages\":10}",
                Upload.of("half.txt", half),
                Upload.of("none.txt", "these words are new"),
                Upload.of("same.txt", Texts.words(1, 100)));
        JsonNode result = client.get(job + "/result").json();
        assertThat(result.get("documents").intValue()).isEqualTo(3);
        assertThat(result.get("matches").intValue()).isEqualTo(2);
        JsonNode matches = client.get(job + "/matches").json().get("matches");
        assertThat(matches.valueStream()
                        .map(row -> row.get("query").stringValue() + " "
                                + row.get("document").stringValue("") + " "
                                + row.path("leftCopied").doubleValue(0)))
                .containsExactly("same.txt whole 1.0", "half.txt other 0.5", "none.txt  0.0");
        JsonNode text = client.get(job + "/queries?limit=1&after="
                        + matches.get(1).get("textAfter").stringValue())
                .json();
        assertThat(text.at("/queries/0/text").stringValue()).isEqualTo(half);
        assertThat(client.get(job + "/matches?minimum=0.9").json().get("matches"))
                .hasSize(1);
    }

    @Test
    void fieldsOfTablesAreNamed() {
        String job = search(
                "{\"textField\":\"body\",\"idField\":\"key\"}",
                Upload.of("table.csv", "key,body\nk1," + Texts.words(1, 100) + "\n"));
        assertThat(client.get(job + "/matches").json().at("/matches/0/query").stringValue())
                .isEqualTo("k1");
        String without = search("{}", Upload.of("table.csv", "key,body\nk1,text\n"));
        assertThat(client.get(without).json().get("error").stringValue())
                .endsWith("no column \"text\"; the columns are: key, body (name it in the field textField)");
    }

    @Test
    void serviceWithoutAnIndexCannotSearch() {
        try (Server empty = Server.start(Client.local())) {
            assertThat(new Client(empty)
                            .upload(PATH, "{}", List.of(Upload.of("a.txt", "text")))
                            .status())
                    .isEqualTo(404);
        }
    }
}
