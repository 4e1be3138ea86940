package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests the form of the check page. */
class CheckFormTest extends BrowserTest {
    private Site site;

    @TempDir
    private Path folder;

    @BeforeEach
    void serve() {
        site = Site.start(browser);
    }

    @AfterEach
    void end() {
        site.close();
    }

    private void showMoreOptions() {
        site.await("document.querySelector('.more-options')");
        browser.click(".more-options > summary");
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void reloadKeepsFilesAndOptions() {
        site.open("/check");
        browser.choose("#files", Essays.all());
        showMoreOptions();
        browser.click("input[value=programs]");
        browser.choose("#ignore", Essays.file("sam-bees.txt"));
        site.await(".plan", "Text that also occurs in sam-bees.txt is ignored.");
        site.awaitDraft("draft => draft.ignore.length === 1");
        site.run("location.reload()");
        site.await(".chosen-files", "12 files");
        site.await(".plan", "Text that also occurs in sam-bees.txt is ignored.");
        assertThat(site.run("return document.querySelector('input[value=programs]').checked"))
                .isEqualTo(true);
        browser.click("input[value=prose]");
        browser.click("#start");
        site.await(".facts", "pairs");
        site.open("/check");
        site.await(".drop-title", "Drop files");
        assertThat(site.texts(".chosen-files")).as("a new visit is empty").isEqualTo(List.of());
    }

    @Test
    void aPhoneShowsTheWholeHintForTheName() {
        browser.resize(360, 740);
        for (String language : List.of("de", "es", "en")) {
            site.open("/check");
            site.run("""
                    const choice = document.querySelector('#language');
                    choice.value = '%s';
                    choice.dispatchEvent(new Event('change'));
                    """.formatted(language));
            site.await("document.documentElement.lang === '" + language + "'");
            browser.choose("#files", Essays.all());
            site.await("document.querySelector('#title')");
            assertThat(site.run("""
                            const input = document.querySelector('#title');
                            const style = getComputedStyle(input);
                            const context = document.createElement('canvas').getContext('2d');
                            context.font = style.font;
                            return context.measureText(input.placeholder).width
                              <= input.clientWidth - 2 * parseFloat(style.paddingLeft);
                            """)).as(language).isEqualTo(true);
        }
    }

    @Test
    void fieldsOfADataFileAreRecognisedAndCanBeChosen() throws IOException {
        String text = Texts.words(1, 60);
        String records = "{\"key\":\"first\",\"body\":\"" + text + "\",\"note\":\"x\"}\n{\"key\":\"second\",\"body\":\""
                + text + "\",\"note\":\"y\"}\n";
        site.open("/check");
        browser.choose("#files", write("essays.jsonl", records));
        site.await("document.querySelector('#textField')?.value === 'body'");
        site.looksWell("the check of a data file");
        browser.click("#start");
        site.await("main", "first and second");
        browser.click("#recheck");
        site.await(".chosen-files", "1 file");
        browser.click("#start");
        site.await("main", "first and second");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void exceededQuotaSaysWhenToTryAgainAndLinksToTheQuotas() {
        site.close();
        site = Site.start(
                browser,
                ServerOptions.DEFAULTS.withLimits(
                        TestLimits.defaults().quotaBytes(30_000).build()));
        for (String shown : List.of(".facts", ".problem")) {
            site.open("/check");
            browser.choose("#files", Essays.all());
            site.await(".plan", "12 submissions");
            browser.click("#start");
            site.await(shown, "");
        }
        assertThat(site.texts(".problem p"))
                .satisfiesExactly(
                        text -> assertThat(text)
                                .matches("You have sent as much data as the server allows within an hour\\."
                                        + " Try again in \\d+ minutes?\\."),
                        link -> assertThat(link).isEqualTo("Your quotas"));
        site.wasRefused(429);
    }

    @Test
    void dataFileBesideEssaysIsAnnouncedBeforeTheCheckAndListedInItsResult() throws IOException {
        site.open("/check");
        browser.choose("#files", Essays.all());
        browser.choose("#files", write("old.jsonl", "{\"id\":\"a\",\"text\":\"words\"}\n"));
        site.await("#unread-data", "old.jsonl is a table or a JSONL file. It is not compared with the other files.");
        site.await(".plan", "12 submissions");
        browser.click("#start");
        site.await(".reading", "13 submitted, 12 read, 1 not read");
        site.await(".reading", "old.jsonl: a table or JSONL file; check it without other files");
    }

    @Test
    void checkCanBeRepeatedWithOtherSettingsAndTheSameFiles() {
        site.open("/check");
        browser.choose("#files", Essays.all());
        site.await(".plan", "12 submissions");
        browser.click("#start");
        site.await(".facts", "pairs");
        site.run("location.reload()");
        site.await(".facts", "pairs");
        browser.click("#recheck");
        site.await(".chosen-files", "12 files");
        browser.type("#percent", Keys.chord(Keys.CONTROL, "a"), "80", Keys.ENTER);
        site.await(".facts", "pairs3");
        browser.click("#new-check");
        site.await(".drop-title", "Drop files");
        assertThat(site.texts(".chosen-files")).isEqualTo(List.of());
        browser.choose("#files", Essays.file("sam-bees.txt"), Essays.file("anna-lighthouses.txt"));
        assertThat(site.run("return document.querySelector('[name=look]').checked"))
                .as("the settings of a new check are the default")
                .isEqualTo(true);
        site.open("/check");
        site.await(".jobs li:nth-child(2) a", "");
        browser.click(".jobs li:nth-child(2) a");
        site.await(".facts", "pairs6");
        browser.click("#recheck");
        site.await(".chosen-files", "12 files");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void checkOfAnotherBrowserCanBeRepeatedWithItsVerdicts() throws Exception {
        Client client = new Client(site.server());
        String options = "{\"passages\":60,\"submissions\":\"files\",\"title\":\"Class 7b\"}";
        List<Client.Upload> essays = Texts.essays().stream()
                .map(essay -> new Client.Upload(essay.name().replace("essays/", ""), essay.content()))
                .toList();
        String job = ScanTest.end(client, client.upload("/api/v1/scans", options, essays))
                .get("id")
                .stringValue();
        client.put("/api/v1/jobs/" + job + "/reviews/0", "{\"verdict\":\"copied\",\"note\":\"both\"}");
        site.open("/check?job=" + job);
        site.await("document.querySelector('#recheck')");
        browser.click("#recheck");
        site.await(".chosen-files", "3 files of the earlier check, already on the server");
        site.await(".plan", "a passage of at least 60 words");
        assertThat(site.run("return document.querySelector('#title').value")).isEqualTo("Class 7b");
        assertThat(site.run("return document.querySelector('[name=units]:checked').value"))
                .isEqualTo("files");
        site.looksWell("the form of an earlier check");
        browser.choose("#files", Essays.file("sam-bees.txt"));
        site.await(".chosen-files", "1 file,");
        browser.type("#words", Keys.chord(Keys.CONTROL, "a"), "50");
        site.awaitDraft("draft => draft.wanted.words === 50 && draft.stored.files === 3");
        site.run("location.reload()");
        site.await(".plan", "a passage of at least 50 words");
        browser.click("#start");
        site.await(".facts", "submissions4");
        site.await("document.querySelector('#pair-table .badge')?.textContent.startsWith('copied')");
        site.open("/check?again=unknown");
        assertThat(site.problem()).startsWith("There is nothing at this address. It may have been deleted");
        site.wasRefused(404);
    }

    @Test
    void singleSubmissionIsNotedBeforeTheStart() {
        site.open("/check");
        browser.choose("#files", Essays.file("anna-lighthouses.txt"));
        site.await("#single", "There is only one submission. Choose more files");
        site.looksWell("a form with one file");
        browser.choose("#files", Essays.file("clara-bees.txt"));
        site.await(".plan", "2 submissions");
        assertThat(site.texts("#single")).isEqualTo(List.of());
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void kindOfFilesIsRecognised() throws IOException {
        site.open("/check");
        browser.choose("#files", Essays.file("anna-lighthouses.txt"), Essays.file("clara-bees.txt"));
        site.await(".plan", "2 files");
        assertThat(site.text(".tag")).isEqualTo("detected");
        assertThat(site.run("return document.querySelector('input[name=kind]:checked').value"))
                .isEqualTo("prose");
        browser.click(".chosen-files > p button");
        Path zip = folder.resolve("class.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("anna/Main.java", "anna/Deep.java", "ben/Main.java", "readme.txt")) {
                out.putNextEntry(new ZipEntry(name));
                out.write("class Main {}".getBytes(StandardCharsets.UTF_8));
            }
        }
        browser.choose("#files", zip);
        site.await("document.querySelector('input[name=kind]:checked')?.value === 'programs'");
        site.await(".plan", "2 submissions (3 files in 2 folders,");
        site.await(".plan", "The submissions are read as programs.");
        site.looksWell("the form for programs");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void programsInFoldersAreComparedWithLastYear() throws IOException {
        String loop = "int total = 0; for (int i = 0; i < values.length; i++) { total += values[i] * weight; }"
                + " if (total > limit) { throw new IllegalStateException(name + total); } return total / count;";
        String starter = "class Start { void print(String[] lines) { for (String line : lines) {"
                + " System.out.println(line.strip().toLowerCase()); } } int size() { return 4 + 5 * 6; } }";
        Path year = Files.createDirectories(folder.resolve("new"));
        for (String person : List.of("ada", "bob")) {
            Path own = Files.createDirectories(year.resolve(person));
            Files.writeString(own.resolve("Start.java"), starter);
            Files.writeString(
                    own.resolve("Own.java"),
                    person.equals("ada") ? "class A { int f() { " + loop + " } }" : "class B {}");
        }
        Path old = Files.createDirectories(folder.resolve("old/cem"));
        Files.writeString(old.resolve("Sum.java"), "class C { int g() { " + loop.replace("total", "sum") + " } }");
        site.open("/check");
        browser.drop(".drop", year);
        site.await(".plan", "The submissions are read as programs.");
        browser.click(".extras details:nth-of-type(1) summary");
        browser.choose("#ignore", write("Start.java", starter));
        browser.click(".extras details:nth-of-type(2) summary");
        browser.choose("#against", old.resolve("Sum.java"));
        site.await(".plan", "The submissions are also compared with 1 earlier submission (1 file,");
        site.looksWell("a form with everything");
        browser.click("#start");
        site.await(".facts", "earlier submission");
        assertThat(site.texts("#pair-table tbody tr td.name"))
                .as("starter code is ignored")
                .hasSize(2);
        assertThat(site.texts("#pair-table tbody tr td.name").toString())
                .contains("ada")
                .contains("Sum.java");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void folderIsReadWithoutHiddenFiles() throws IOException {
        Path essays = Files.createDirectories(folder.resolve("class/deeper"));
        Files.writeString(essays.resolve("one.txt"), "some words");
        Files.writeString(folder.resolve("class/two.txt"), "other words");
        Files.writeString(folder.resolve("class/.hidden"), "hidden");
        site.open("/check");
        browser.drop(".drop", folder.resolve("class"), Essays.file("anna-lighthouses.txt"));
        site.await(".chosen-files", "3 files");
        assertThat(site.texts(".files bdi"))
                .isEqualTo(List.of("anna-lighthouses.txt", "class/deeper/one.txt", "class/two.txt"));
        assertThat(site.text(".chosen-files > p")).contains("1 hidden file skipped");
        browser.click(".files li:nth-child(2) button");
        assertThat(site.texts(".files bdi")).isEqualTo(List.of("anna-lighthouses.txt", "class/two.txt"));
        site.looksWell("chosen files");
        browser.click(".chosen-files > p button");
        site.await("document.querySelector('#start').disabled");
        assertThat(browser.complaints()).isEmpty();
    }

    private Path zip(String name, List<String> members) throws IOException {
        Path zip = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String member : members) {
                out.putNextEntry(new ZipEntry(member));
                out.write(("words of " + member).getBytes(StandardCharsets.UTF_8));
            }
        }
        return zip;
    }

    @Test
    void submissionsAreCountedBeforeTheUpload() throws IOException {
        site.open("/check");
        browser.choose(
                "#files",
                zip("year.zip", List.of("a/1.txt", "a/2.txt", "b/1.txt", "b/.hidden", "c/1.md", "marks.csv")));
        site.await(".plan", "3 submissions (4 files in 3 folders,");
        browser.click(".extras details:nth-of-type(2) summary");
        browser.choose("#against", zip("old.zip", List.of("class/x/1.txt", "class/y/1.txt")));
        site.await(".plan", "The submissions are also compared with 2 earlier submissions (2 files in 2 folders,");
        browser.click(".more-options > summary");
        assertThat(site.run("const box = element => element.getBoundingClientRect();"
                        + " return box(document.querySelector('#words')).bottom"
                        + " <= box(document.querySelector('.choice:has(#words) > .soft')).top"))
                .as("the help is below the field")
                .isEqualTo(true);
        browser.click("input[name=units][value=files]");
        site.await(".plan", "4 submissions (4 files,");
        browser.click("input[name=units][value=auto]");
        browser.click(".chosen-files > p button");
        browser.choose(
                "#files",
                zip(
                        "moodle.zip",
                        List.of("Ann Lee_1_assignsubmission_file_/a.txt", "Bo Li_2_assignsubmission_file_b.txt")),
                write("more.tgz", "content unknown to the browser"));
        site.await(".plan", "The submissions in the chosen files (2 files,");
        browser.click("button[aria-label='Remove more.tgz']");
        site.await(".plan", "2 submissions (2 files in 1 folder,");
        site.looksWell("the form with archives");
        assertThat(browser.complaints()).isEmpty();
    }

    /** The number of submissions on the form must be the number that the server finds. */
    @Test
    void countedSubmissionsAreThoseOfTheResult() throws IOException {
        for (List<String> names : List.of(
                List.of("a/1.txt", "a/2.txt", "b/1.txt"),
                List.of("only/a/1.txt", "only/b/1.txt", "only/b/2.txt"),
                List.of("a/1.txt", "b/1.txt", "loose.txt"),
                List.of("lee_1_2_essay.txt", "lee_1_3_notes.txt", "li_late_4_5_essay.txt"))) {
            site.open("/check");
            browser.choose("#files", zip("class.zip", names));
            site.await(".plan", "submissions (");
            checkAsAnnounced();
        }
        site.open("/check");
        browser.choose(
                "#files",
                zip("class.zip", List.of("a/1.txt", "a/2.txt", "b/1.txt")),
                write("c.txt", "other words"),
                write("broken.docx", "none"));
        site.await(".chosen-files", "1 cannot be read");
        site.await(".plan", "3 submissions (4 files in 2 folders,");
        checkAsAnnounced();
    }

    /** Starts the check, and waits until the result has the number of submissions that the form announced. */
    private void checkAsAnnounced() {
        String announced = site.text(".plan li:first-child").replaceAll(" submissions.*", "");
        browser.click("#start");
        site.await(".facts", "submissions" + announced);
    }

    @Test
    void unreadableFilesAreMarkedBeforeTheUpload() throws IOException {
        Path picture =
                Files.write(folder.resolve("scan.docx"), new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, 10});
        site.open("/check");
        browser.choose(
                "#files",
                write("empty.docx", ""),
                picture,
                write("broken.zip", "no archive"),
                write("b.pdf", "no PDF"));
        site.await(".problem", "Doppel cannot read any of these files.");
        assertThat(site.texts(".files .unreadable"))
                .isEqualTo(List.of(
                        "Cannot be read: damaged, or not in the format that its name indicates",
                        "Cannot be read: damaged, or not in the format that its name indicates",
                        "Cannot be read: the file is empty",
                        "Cannot be read: a picture; Doppel cannot read text in pictures"));
        assertThat(site.texts(".tag, .plan")).as("nothing is recognised").isEqualTo(List.of());
        assertThat(site.run("return document.querySelector('#start').disabled")).isEqualTo(true);
        site.looksWell("a form with unreadable files");
        browser.choose("#files", write("notes.key", "text in spite of its name"), write("essay.txt", "some words"));
        site.await(".chosen-files > p", "6 files, 59 bytes; 4 cannot be read");
        site.await(".plan", "2 submissions (2 files, 35 bytes)");
        assertThat(site.run("return document.querySelector('#start').disabled")).isEqualTo(false);
        site.run("location.reload()");
        site.await(".chosen-files > p", "4 cannot be read");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void emptyFilesHaveTheSameReasonInTheResult() throws IOException {
        site.open("/check");
        browser.choose("#files", write("empty.txt", ""), write("blank.txt", " "));
        site.await(".files", "empty.txt Cannot be read: the file is empty");
        browser.click("#start");
        site.await(".headline", "Nothing could be compared.");
        assertThat(site.texts(".reading li"))
                .containsExactlyInAnyOrder("empty.txt: the file is empty", "blank.txt: contains no text");
    }

    @Test
    void limitsAreCheckedBeforeTheUpload() throws IOException {
        site.close();
        site = Site.start(
                browser,
                ServerOptions.DEFAULTS.withLimits(
                        TestLimits.defaults().uploads(3, 1000).build()));
        site.open("/check");
        browser.choose("#files", write("1", "a"), write("2", "b"), write("3", "c"), write("4", "d"));
        assertThat(site.problem()).contains("You chose 4 files", "at most 3");
        assertThat(site.run("return document.querySelector('#start').disabled")).isEqualTo(true);
        browser.click(".chosen-files > p button");
        browser.choose("#files", write("large.txt", "x".repeat(1001)));
        assertThat(site.problem()).contains("at most 1 kB", "fewer files");
        assertThat(browser.complaints()).isEmpty();
    }
}
