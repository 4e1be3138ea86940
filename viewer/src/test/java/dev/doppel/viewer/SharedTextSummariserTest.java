package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests the summary of shared text that a report shows for each document. */
class SharedTextSummariserTest {
    private static final Report SMALL = Classes.small();

    private static ReportDocument document(String id) {
        return SMALL.documents().stream()
                .filter(document -> document.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static ReportDocument.Sharing sharing(String id) {
        return Objects.requireNonNull(document(id).sharing(), id);
    }

    @Test
    void archivedDocumentsAreListedOnlyIfTheyAreInAPair() {
        assertThat(SMALL.documents())
                .extracting(ReportDocument::id)
                .containsExactly("2025/uma", "class/ana", "class/ben", "class/cleo-1", "class/cleo-2", "class/dora");
        assertThat(sharing("2025/uma").archived()).isTrue();
        assertThat(sharing("class/ben").archived()).isFalse();
    }

    @Test
    void documentsWithoutPairsHaveNoText() {
        assertThat(document("class/dora").text()).isEmpty();
        assertThat(document("class/dora").words()).isEqualTo(12);
        assertThat(document("class/dora").parts()).hasSize(1);
        assertThat(sharing("class/dora").partners()).isEmpty();
        assertThat(document("class/ana").text()).isNotEmpty();
    }

    @Test
    void passagesSharedWithSeveralDocumentsCountOnce() {
        assertThat(sharing("class/ana").shared()).isEqualTo(36 / 41.0);
        assertThat(sharing("class/ana").partners())
                .extracting(ReportDocument.Partner::shared)
                .containsExactly(19 / 41.0, 17 / 41.0, 17 / 41.0);
        assertThat(sharing("class/ben").shared()).isEqualTo(1);
        assertThat(sharing("class/ben").partners())
                .extracting(partner -> SMALL.documents().get(partner.document()).id())
                .containsExactly("2025/uma", "class/ana");
        assertThat(sharing("class/ben").similarity())
                .isEqualTo(sharing("class/ben").partners().get(0).similarity())
                .isGreaterThan(sharing("class/ben").partners().get(1).similarity());
    }

    @Test
    void onlyPeopleWithSeveralDocumentsAreNamed() {
        assertThat(sharing("class/cleo-1").author()).isEqualTo("Cleo");
        assertThat(sharing("class/ana").author()).isNull();
    }

    @Test
    void partnersAreDocumentsOfTheReport() {
        ReportDocument lost = Reports.document("a", "text")
                .withSharing(new ReportDocument.Sharing(
                        false, null, 0.5, 0.5, List.of(new ReportDocument.Partner(1, 0.5, 0.5))));
        assertThatThrownBy(() -> Reports.report(List.of(lost), List.of(), List.of()))
                .hasMessage("partner of a must refer to documents of the report, 0 .. 0 (got: 1)");
        assertThatThrownBy(() -> new ReportDocument.Partner(1, 1.5, 0.5))
                .hasMessage("shared fraction must be 0 .. 1 (got: 1.5)");
    }

    @Test
    void jsonContainsPartsAndSharing() throws IOException {
        StringWriter json = new StringWriter();
        ReportJson.write(SMALL, json);
        assertThat(json.toString())
                .contains(
                        "\"noun\":\"submission\"",
                        "\"parts\":[{\"file\":\"notes.md\",\"name\":\"\",\"start\":0},"
                                + "{\"file\":\"src/Copy.java\",\"name\":\"\",\"start\":",
                        "\"sharing\":{\"archived\":false,\"author\":\"Cleo\",\"shared\":0.8095238095238095,",
                        "\"partners\":[{\"document\":2,\"shared\":1.0,\"similarity\":0.5313}]");
        StringWriter comparison = new StringWriter();
        ReportJson.write(Reports.comparison("a", "b"), comparison);
        assertThat(comparison.toString()).doesNotContain("sharing", "parts");
    }
}
