package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests the report on a generated class of 60 submissions, from the scan to the printed evidence. */
class ClassReportTest {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

    @TempDir
    private static Path folder;

    private static final List<String> OUTPUTS = List.of("pairs.csv", "groups.jsonl", "passages.jsonl", "class.html");

    private static ProgrammingClass course;
    /** The folder with the results of a scan without pseudonyms. */
    private static Path named;

    @BeforeAll
    static void scanClass() throws IOException {
        course = ProgrammingClass.generate(folder);
        scan("named");
        named = folder.resolve("named");
    }

    private static void await(Browser browser, String condition) {
        assertThat(browser.await(condition)).as(condition).isEmpty();
    }

    private static String text(Browser browser, String selector) {
        return browser.run("return document.querySelector(arguments[0]).innerText.replace(/\\s+/g, ' ')", selector)
                .toString();
    }

    private static long count(Browser browser, String selector) {
        return (Long) browser.run("return document.querySelectorAll(arguments[0]).length", selector);
    }

    @Test
    void aTeacherReadsTheReport() throws IOException {
        try (Browser browser = Browser.require()) {
            browser.downloadTo(folder);
            browser.open(named.resolve("class.html"));
            assertThat(count(browser, ".distribution a")).isEqualTo(60);
            checkPage(browser, "overview");

            browser.click("#submission-table tbody a");
            await(browser, "!document.querySelector('.document').hidden");
            assertThat(text(browser, ".statement"))
                    .as("code that many submissions contain is not counted as shared")
                    .matches("([89]\\d|100) % of .+ is shared: ([89]\\d|100) % with .+");
            checkPage(browser, "submission");

            browser.click(".partners a");
            await(browser, "!document.querySelector('.pair').hidden");
            assertThat(text(browser, ".pair .facts"))
                    .matches("shared tokens \\d+ longest passage \\d+ tokens whole-text similarity (9\\d|100) %");
            assertThat(count(browser, ".side h4")).isEqualTo(6);
            checkPage(browser, "pair");

            browser.run("document.querySelector('#verdict').focus()");
            browser.press("copied");
            browser.type("#note", "=SUM(A1) was discussed");
            String pair = browser.run("return location.hash").toString();
            browser.click(".export-menu summary");
            browser.click("#save");
            browser.open(downloaded(browser, "class-report.html"));
            browser.run("location.hash = arguments[0]", pair);
            await(browser, "!document.querySelector('.pair').hidden");
            assertThat(browser.run("return document.querySelector('#note').value"))
                    .isEqualTo("=SUM(A1) was discussed");
            browser.showFor("print");
            assertThat(text(browser, ".evidence"))
                    .contains("Verdict: copied", "Note: =SUM(A1) was discussed", ".java, line");
            assertThat(browser.print()).hasSizeGreaterThan(10_000).startsWith('%', 'P', 'D', 'F');
            browser.showFor("screen");

            browser.click(".export-menu summary");
            browser.click("#pairs-csv");
            assertThat(Files.readString(downloaded(browser, "class-pairs.csv")))
                    .containsPattern(",copied,'=SUM\\(A1\\) was discussed,[1-9],0,0,0\r\n");

            browser.click("a[href='#clusters']");
            await(browser, "!document.querySelector('.clusters').hidden");
            long circles = count(browser, ".node");
            browser.run("document.querySelector('#threshold').focus()");
            browser.press(Keys.END);
            await(browser, "document.querySelector('.slider output').value === '100 %'");
            await(browser, "document.querySelectorAll('.node').length < " + circles);
            assertThat(count(browser, ".node")).as("verbatim copies").isGreaterThanOrEqualTo(4);
            checkPage(browser, "clusters");
            assertThat(browser.complaints())
                    .filteredOn(message -> !message.contains("Canvas2D"))
                    .isEmpty();
        }
    }

    private static void checkPage(Browser browser, String page) {
        for (String colours : List.of("light", "dark")) {
            browser.preferColours(colours);
            assertThat(browser.violations()).as(page + " " + colours).isEmpty();
        }
        browser.preferColours("light");
    }

    private static Path downloaded(Browser browser, String name) {
        Path file = folder.resolve(name);
        assertThat(browser.awaitDownload(file)).as(name).isTrue();
        return file;
    }

    @Test
    void pseudonymisedResultsContainNoName() throws IOException {
        Path key = folder.resolve("key.csv");
        Cli.Result result = scan("hidden", "--pseudonyms", key.toString());
        for (String output : OUTPUTS) {
            assertThat(namesIn(named.resolve(output))).as(output).isNotEmpty();
            assertThat(namesIn(folder.resolve("hidden").resolve(output)))
                    .as(output)
                    .isEmpty();
        }
        assertThat(namesIn(result.out() + result.err())).isEmpty();
        assertThat(namesIn(key)).hasSameElementsAs(course.students());
        assertThat(decoded(folder.resolve("hidden/class.html")))
                .doesNotContain(course.folder().toString());
    }

    /** Scans the class, and writes all kinds of result files to a new folder. */
    private static Cli.Result scan(String target, String... more) throws IOException {
        Path results = Files.createDirectory(folder.resolve(target));
        List<String> options = new ArrayList<>(List.of(more));
        for (String output : OUTPUTS) {
            Collections.addAll(
                    options, optionOf(output), results.resolve(output).toString());
        }
        return course.scan(options.toArray(String[]::new));
    }

    private static String optionOf(String output) {
        return switch (output) {
            case "pairs.csv" -> "--output";
            case "class.html" -> "--report";
            default -> "--" + output.replaceAll("[.].*", "-output");
        };
    }

    private static List<String> namesIn(Path file) throws IOException {
        return namesIn(decoded(file));
    }

    /** Returns the students whose names occur in a text, regardless of case and separators. */
    private static List<String> namesIn(String text) throws IOException {
        String words = " " + simplified(text) + " ";
        return course.students().stream()
                .filter(name ->
                        Stream.of(name.split(" ", -1)).anyMatch(part -> words.contains(" " + simplified(part) + " "))
                                || text.toLowerCase(Locale.ROOT)
                                        .contains(name.replace(" ", "").toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** Returns the words of a text in lower case and without accents, separated by spaces. */
    private static String simplified(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^\\p{L}]+", " ")
                .strip();
    }

    /** Returns the text of a file without escapes. */
    private static String decoded(Path file) throws IOException {
        return ESCAPE.matcher(Files.readString(file))
                .replaceAll(escape ->
                        Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(escape.group(1), 16))));
    }
}
