package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** Tests labels of submissions, which a reader loads from a CSV file. */
class ReportLabelsTest extends ReportBrowserTest {
    private static final String LABELS =
            "submission,label,colour\r\nana,\"group 1, north\",orange\r\nclass/ben,group 2\r\n";

    private void load(String csv) throws IOException {
        Path file = Files.writeString(folder.resolve("groups.csv"), csv);
        run("document.querySelector('.label-menu').open = true");
        browser.choose("#labels", file);
    }

    private void openWithLabels() throws IOException {
        open(Classes.small());
        load(LABELS);
        await("document.querySelector('.chip') !== null");
    }

    @Test
    void labelsAreShownInTablesAndFilterThem() throws IOException {
        openWithLabels();
        assertThat((List<?>) texts("#submission-table tr:has(.chip) td:first-child"))
                .allSatisfy(name ->
                        assertThat(name.toString().replaceAll("\\s+", " ")).matches("ana group 1, north|ben group 2"))
                .hasSize(2);
        assertThat(texts("#submission-label option")).isEqualTo(List.of("all", "group 1, north", "group 2"));
        run("document.querySelector('#submission-label').focus()");
        browser.press(Keys.ARROW_DOWN);
        await("document.querySelectorAll('#submission-table tbody tr').length === 1");
        assertThat(texts("#submission-table tbody .id").toString()).contains("ana");
        run("document.querySelector('#pair-label').focus()");
        browser.press(Keys.END);
        await("document.querySelectorAll('#pair-table tbody tr').length === 2");
        assertThat(
                        run(
                                "return [...document.querySelectorAll('#pair-table tbody tr')].every(r => r.textContent.includes('ben'))"))
                .isEqualTo(true);
        assertThat(browser.violations()).isEmpty();
        assertThat(browser.illegible()).isEmpty();
    }

    @Test
    void graphIsColouredByLabel() throws IOException {
        openWithLabels();
        run("location.hash = '#clusters'");
        await("document.querySelector('.node.labelled') !== null");
        assertThat(((List<?>) run(
                                "return [0, 1, 2].map(at => document.querySelectorAll('.node title')[at].textContent + ' '"
                                        + " + getComputedStyle(document.querySelectorAll('.node circle')[at]).fill)"))
                        .toArray())
                .contains("ana rgb(255, 165, 0)", "ben rgb(230, 159, 0)");
        assertThat(texts(".graph .legend .chip")).isEqualTo(List.of("group 1, north", "group 2"));
        assertThat(browser.violations()).isEmpty();
    }

    @Test
    void labelsAreSavedExportedAndRemoved() throws IOException {
        browser.downloadTo(folder);
        openWithLabels();
        for (String button : List.of("pairs-csv", "documents-csv", "save")) {
            run("document.getElementById(arguments[0]).click()", button);
        }
        assertThat(Files.readAllLines(downloaded("class-submissions.csv")))
                .anyMatch(line -> line.endsWith(",label"))
                .anyMatch(line -> line.startsWith("class/ana,") && line.endsWith(",\"group 1, north\""));
        assertThat(Files.readAllLines(downloaded("class-pairs.csv")).get(0)).endsWith(",left_label,right_label");
        browser.open(downloaded("class-report.html"));
        assertThat((List<?>) texts("#submission-table .chip")).hasSize(2);
        run("document.querySelector('.label-menu').open = true");
        browser.click("#remove-labels");
        await("document.querySelector('.chip') === null");
        Files.delete(folder.resolve("class-report.html"));
        run("document.querySelector('#save').click()");
        assertThat(downloaded("class-report.html")).exists();
    }

    @Test
    void labelsNameTheSubmissionsAlsoWhileNamesAreHidden() throws IOException {
        open(Classes.small());
        browser.click("#pseudonyms");
        await("document.querySelector('.names-note') !== null");
        load(LABELS);
        await("document.querySelector('.chip') !== null");
        assertThat(texts("#submission-table tr:has(.chip) .id").toString()).contains("Submission ");
        run("localStorage.clear(); document.querySelector('#save').click()");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'ana,1\nzoe,2' | line 2: there is no submission \"zoe\"; use a name from the table on this page",
                "'ana;1\nana;2' | line 2: \"ana\" already has a label; keep one line for each submission",
                "'name,label\n\nana,' | line 3: \"ana\" has no label; write the label after the name and a comma",
                "'ana,1,blau' | line 1: \"blau\" is not a colour; use a name such as orange or a value such as #e69f00",
                "'ana,1,red,x' | line 1: \"x\" follows the colour; remove it",
                "'ben,1\n\"ana,2' | line 2: the quotation mark before \"ana,2\" is not closed; add one",
                "'name,label' | line 1: no labels; write a name, a comma and a label in each line",
            })
    void wrongLinesAreNamed(String csv, String message) throws IOException {
        open(Classes.small());
        load(csv);
        await("document.querySelector('.menu-bar .problem') !== null");
        assertThat(texts(".menu-bar .problem")).isEqualTo(List.of("groups.csv, " + message));
        assertThat(run("return document.querySelector('.chip') === null")).isEqualTo(true);
        assertThat(browser.violations()).isEmpty();
    }
}
