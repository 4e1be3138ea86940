package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckPageTest extends BrowserTest {
    private final HeldWork held = new HeldWork();
    private Site site;

    @TempDir
    private Path folder;

    @BeforeEach
    void serve() {
        site = Site.start(browser);
    }

    @AfterEach
    void end() {
        held.released.release(2);
        site.close();
    }

    private void restart(ServerOptions options, JobKind scan) {
        site.close();
        site = Site.start(browser, options, scan);
    }

    private void scan(Path... files) {
        site.open("/check");
        browser.choose("#files", files);
        site.await("!document.querySelector('#start').disabled");
        browser.click("#start");
    }

    private void showMoreOptions() {
        site.await("document.querySelector('.more-options')");
        browser.click(".more-options > summary");
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void scanShowsPairs() {
        scan(Essays.all());
        site.await(".facts", "pairs");
        assertThat(site.texts(".overview .facts div")).startsWith("submissions12", "pairs6");
        assertThat(site.run("return location.search")).asString().matches("\\?job=[0-9a-f]{32}");
        assertThat(site.texts("#pair-table tbody tr:nth-child(1) td.name"))
                .isEqualTo(List.of("clara-bees.txt", "felix-bees.txt"));
        assertThat(site.run("return document.querySelectorAll('#submission-table tbody tr').length"))
                .as("submissions with shared text")
                .isEqualTo(9L);
        assertThat(site.run("return document.querySelectorAll('.histogram svg').length"))
                .isEqualTo(1L);
        site.looksWell("a result");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void rewordedTextIsFoundOnRequest() throws IOException {
        Path left = write("left.txt", Texts.REWORDED.get(0));
        Path right = write("right.txt", Texts.REWORDED.get(1));
        site.open("/check");
        browser.choose("#files", left, right);
        showMoreOptions();
        browser.click("input[value=reworded]");
        browser.click("#start");
        site.await(".passages a", "reworded, 11 % of its words identical");
        assertThat(site.run("return document.querySelector('main').textContent").toString())
                .contains("passages:40-reworded");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void verdictsAndNotesAreStoredOnTheServer() throws IOException {
        scan(Essays.all());
        site.await(".facts", "pairs");
        browser.click("#pair-table tbody tr:nth-child(1) a");
        site.await(".pair h2", "clara-bees.txt");
        site.run("""
                const verdict = document.querySelector('#verdict');
                verdict.value = 'copied';
                verdict.dispatchEvent(new Event('change'));""");
        browser.type("#note", "</script> asked both");
        site.await(".review .saved", "Saved");
        String job = site.run("return new URLSearchParams(location.search).get('job')")
                .toString();
        awaitStored(job, "</script> asked both");
        site.open("/check?job=" + job + "#pair=1");
        site.await("document.querySelector('#verdict')?.value === 'copied'");
        assertThat(site.run("return document.querySelector('#note').value")).isEqualTo("</script> asked both");
        site.looksWell("a pair with a verdict");
        String page =
                new Client(site.server()).get("/api/v1/jobs/" + job + "/report").text();
        browser.open(Files.writeString(folder.resolve("report.html"), page));
        site.await("document.querySelector('#pair-table .badge') !== null");
        assertThat(site.text("#pair-table .badge")).startsWith("copied");
        assertThat(browser.complaints()).isEmpty();
    }

    /** The page stores reviews after a pause in typing, but the reader may leave before. */
    @Test
    void notesAreStoredWhenTheReaderLeavesThePage() {
        scan(Essays.all());
        site.await(".facts", "pairs");
        browser.click("#pair-table tbody tr:nth-child(1) a");
        site.await(".pair h2", "clara-bees.txt");
        String job = site.run("return new URLSearchParams(location.search).get('job')")
                .toString();
        assertThat(site.run("""
                const note = document.querySelector('#note');
                note.value = 'left at once';
                note.dispatchEvent(new Event('input'));
                const status = document.querySelector('.review .saved').textContent;
                location.assign('/compare');
                return status;""")).isEqualTo("Not saved yet");
        site.await("location.pathname === '/compare'");
        awaitStored(job, "left at once");
    }

    /** Another tab may have stored a verdict since this one was opened. */
    @Test
    void noteKeepsTheVerdictOfAnotherTab() {
        scan(Essays.all());
        site.await(".facts", "pairs");
        browser.click("#pair-table tbody tr:nth-child(1) a");
        site.await(".pair h2", "clara-bees.txt");
        String job = site.run("return new URLSearchParams(location.search).get('job')")
                .toString();
        String pair =
                site.run("return location.hash.slice('#pair='.length) - 1").toString();
        String review = "/api/v1/jobs/" + job + "/reviews/" + pair;
        Client otherTab = new Client(site.server());
        otherTab.put(review, "{\"verdict\":\"copied\"}");
        browser.type("#note", "asked both");
        site.await(".review .saved", "Saved");
        awaitStored(job, "asked both");
        assertThat(otherTab.put(review, "{}").json().get("verdict").stringValue())
                .isEqualTo("copied");
        site.await("document.querySelector('#verdict').value === 'copied'");
        otherTab.put(review, "{\"verdict\":\"check\"}");
        site.run("document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))");
        site.await("document.querySelector('#verdict').value === 'check'");
    }

    /** A server that cannot store a review must not lose it without a warning. */
    @Test
    void notesThatCannotBeStoredAreMarked() {
        scan(Essays.all());
        site.await(".facts", "pairs");
        browser.click("#pair-table tbody tr:nth-child(1) a");
        site.await(".pair h2", "clara-bees.txt");
        site.run("window.real = fetch; window.fetch = () => Promise.reject(new TypeError('offline'))");
        browser.type("#note", "offline");
        site.await("#saved", "is not responding");
        assertThat(site.text(".review .saved")).isEqualTo("Not saved yet");
        String leave = "const event = new Event('beforeunload', {cancelable: true}); dispatchEvent(event);"
                + " return event.defaultPrevented";
        assertThat(site.run(leave)).as("warns").isEqualTo(true);
        site.run("window.fetch = real");
        site.await(".review .saved", "Saved");
        assertThat(site.run(leave)).as("warns").isEqualTo(false);
    }

    private void awaitStored(String job, String note) {
        site.run("window.job = arguments[0]; window.note = arguments[1]", job, note);
        site.run("""
                window.stored = false;
                const look = async () => {
                  const {reviews} = await (await fetch(`/api/v1/jobs/${job}/reviews`)).json();
                  stored = reviews.some((review) => review.note === note);
                  if (!stored) setTimeout(look, 50);
                };
                look();""");
        site.await("window.stored");
    }

    @Test
    void pairIsShownSideBySideAndHasAUrl() {
        scan(Essays.all());
        site.await(".facts", "pairs");
        browser.click("#pair-table tbody tr:nth-child(5) a");
        site.await(".pair h2", "mei-lighthouses.txt and oscar-lighthouses.txt");
        assertThat(site.run("return document.querySelector('.sides').clientWidth > 0.9 * innerWidth"))
                .as("the texts use the whole width")
                .isEqualTo(true);
        assertThat(site.run("return [...document.querySelectorAll('.bar-line :is(a, button)')]"
                        + ".filter(control => control.checkVisibility()).map(control => control.id)"))
                .as("controls that the keyboard reaches although they are clipped")
                .isEqualTo(List.of());
        browser.press("n");
        site.await("location.hash === '#pair=5&passage=1'");
        browser.press("n");
        site.await(".pair .where", "Passage 2 of");
        site.looksWell("a pair");
        String address = site.run("return location.pathname + location.search + location.hash")
                .toString();
        site.open(address);
        site.await(".pair .where", "Passage 2 of");
        assertThat(site.run("return document.querySelectorAll('.chosen').length > 1"))
                .isEqualTo(true);
        browser.press(Keys.ESCAPE);
        site.await("!document.querySelector('.overview').hidden");
        assertThat(site.text("h1")).isNotEmpty();
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void backAndForwardSwitchBetweenFilesAndResult() {
        scan(Essays.all());
        site.await(".facts", "pairs");
        browser.back();
        site.await(".chosen-files", "12 files");
        site.run("history.forward()");
        site.await(".facts", "pairs");
        browser.click("#pair-table tbody tr:nth-child(1) a");
        site.await(".pair h2", "clara-bees.txt");
        browser.back();
        site.await("!document.querySelector('.overview').hidden");
        assertThat(site.texts(".overview .facts div")).startsWith("submissions12");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void progressIsShown() {
        site.open("/check");
        site.run("""
                window.seen = new Set();
                new MutationObserver(() => document.querySelectorAll('.progress p:first-child').forEach(p => seen.add(p.textContent)))
                    .observe(document.querySelector('main'), {subtree: true, childList: true, characterData: true});""");
        browser.choose("#files", Essays.all());
        browser.click("#start");
        site.await(".facts", "pairs");
        assertThat((List<?>) site.run("return [...seen]"))
                .anySatisfy(words -> assertThat(words).asString().startsWith("Sending"))
                .hasSizeGreaterThan(1);
        site.awaitSaid("Done: 12 submissions, 6 pairs");
    }

    @Test
    void reportIsDownloadedAsOneFile() throws IOException {
        scan(Essays.all());
        site.await("document.querySelector('#save')");
        assertThat(site.run("return document.querySelector('#save').checkVisibility()"))
                .as("a second button for the same file")
                .isEqualTo(false);
        browser.downloadTo(folder);
        browser.click("#download");
        Path report = folder.resolve("anna-lighthouses.txt +11-report.html");
        assertThat(browser.awaitDownload(report)).isTrue();
        assertThat(Files.readString(report)).startsWith("<!DOCTYPE html>").contains("clara-bees.txt");
    }

    @Test
    void recordsOfATableAreCheckedUnderTheChosenName() throws IOException {
        String text = Essays.text("clara-bees.txt").replace("\n", " ").replace("\"", "'");
        site.open("/check");
        browser.choose("#files", write("class.csv", "id,text\nana,\"" + text + "\"\nben,\"" + text + "\"\ncem,-\n"));
        site.await("document.querySelector('#title')");
        browser.type("#title", "Bees, 7b");
        browser.click("#start");
        site.await(".facts", "pair");
        assertThat(site.text(".bar-line h1 bdi")).isEqualTo("Bees, 7b");
        browser.click("#new-check");
        site.await(".jobs a", "Bees, 7b");
        site.await(".jobs", "3 submissions, 1 pair");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void labelsAreStoredAndNamesCanBeHidden() throws IOException {
        scan(Essays.all());
        site.await(".facts", "pairs");
        site.run("document.querySelector('.label-menu').open = true");
        browser.choose("#labels", Files.writeString(folder.resolve("groups.csv"), "clara-bees.txt;group 1;#cc79a7\n"));
        site.await("#saved", "Labels saved");
        site.run("location.reload()");
        site.await("document.querySelector('#submission-table .chip')?.textContent.trim() === 'group 1'");
        browser.click("#pseudonyms");
        site.await("document.querySelector('.names-note') !== null");
        assertThat(site.run("return /clara|anna-/.test(document.body.innerText)"))
                .isEqualTo(false);
        site.looksWell("a result without names");
        browser.downloadTo(folder);
        browser.click("#download");
        Path report = folder.resolve("12 submissions-report.html");
        assertThat(browser.awaitDownload(report)).isTrue();
        assertThat(Files.readString(report)).contains("Submission 1").doesNotContain("clara", "anna-");
        browser.click("#pseudonyms");
        site.await("#download", "Download the report");
    }

    @Test
    void wholeDocumentsCanBeCompared() {
        site.open("/check");
        browser.choose("#files", Essays.all());
        showMoreOptions();
        browser.type("#percent", Keys.chord(Keys.CONTROL, "a"), "80");
        assertThat(site.run("return [...document.querySelectorAll('[name=look]')].map(e => e.checked)"))
                .as("typing a number selects its option")
                .isEqualTo(List.of(false, true));
        browser.press(Keys.ENTER);
        site.await(".facts", "pairs");
        assertThat(site.texts(".overview .facts div")).startsWith("submissions12", "pairs3");
        assertThat(site.run("return document.querySelector('main').textContent").toString())
                .contains("jaccard>=0.8");
    }

    @Test
    void quotationsCanBeIgnored() throws IOException {
        String quoted =
                "\"It was the best of times, it was the worst of times, it was the age of wisdom, it was the age"
                        + " of foolishness, it was the epoch of belief, it was the epoch of incredulity, it was the season of Light\"";
        Path[] files = {
            write("one.txt", "A famous book begins so: " + quoted + " and goes on for long."),
            write("two.txt", "My teacher often says " + quoted + " when it rains outside.")
        };
        site.open("/check");
        browser.choose("#files", files);
        showMoreOptions();
        browser.type("#words", Keys.chord(Keys.CONTROL, "a"), "20");
        browser.click("#start");
        site.await(".pair h2", "one.txt and two.txt");
        site.open("/check");
        browser.choose("#files", files);
        showMoreOptions();
        browser.type("#words", Keys.chord(Keys.CONTROL, "a"), "20");
        browser.click("#quotes");
        browser.click("#start");
        site.await(".nothing", "No two submissions share a passage of 20 words or more.");
        assertThat(site.texts("section[aria-labelledby=pairs] li").toString())
                .as("in the terms of the page")
                .contains("fewer words", "for example 12", "Also reworded")
                .doesNotContain("--", "copied passages");
    }

    @Test
    void unreadableFileIsNamedAndOthersAreCompared() throws IOException {
        scan(
                write("broken.pdf", "not a PDF"),
                Essays.file("anna-lighthouses.txt"),
                Essays.file("clara-bees.txt"),
                Essays.file("george-lighthouses.txt"));
        site.await(".facts", "pair");
        assertThat(site.texts(".overview .facts div")).startsWith("submissions3", "pair1");
        assertThat(site.texts(".reading p").get(0)).isEqualTo("4 submitted, 3 read, 1 not read");
        assertThat(site.texts(".reading li").toString())
                .contains("broken.pdf: damaged, or not in the format that its name indicates");
        assertThat(site.texts(".notes li, .skipped li")).as("shown once").isEqualTo(List.of());
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void submissionsThatWereReadOnlyInPartOrMayBeForgedAreNoted() throws IOException {
        Path broken = Files.createDirectory(folder.resolve("clara"));
        Files.writeString(broken.resolve("chapter.pdf"), "not a PDF");
        Files.copy(Essays.file("clara-bees.txt"), broken.resolve("essay.txt"));
        Path archive = folder.resolve("class.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (Path file : List.of(
                    broken.resolve("chapter.pdf"),
                    broken.resolve("essay.txt"),
                    Path.of("../testing/foreign/bad/other-letters.pdf"))) {
                String person = file.startsWith(broken) ? "clara" : "felix";
                zip.putNextEntry(new ZipEntry(person + "/" + file.getFileName()));
                Files.copy(file, zip);
            }
        }
        scan(archive, Essays.file("anna-lighthouses.txt"));
        site.await(".file-notes", "other-letters.pdf");
        assertThat(site.texts(".file-notes li").toString())
                .contains(
                        "other-letters.pdf: its pages may show other letters than its text contains",
                        "clara: compared without a file that was not read");
        site.looksWell("notes on files");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void unknownJobShowsTheProblemAndOffersANewScan() {
        site.open("/check?job=00000000000000000000000000000000");
        assertThat(site.problem()).startsWith("There is nothing at this address. It may have been deleted");
        site.wasRefused(404);
        browser.click("main a[href='/check#earlier']");
        site.await(".drop-title", "Drop files, a folder or a ZIP archive here");
        assertThat(site.run("return location.search")).isEqualTo("");
    }

    @Test
    void earlierScansAreListedAndCanBeRemoved() {
        scan(Essays.file("anna-lighthouses.txt"), Essays.file("george-lighthouses.txt"));
        site.await(".pair h2", "anna-lighthouses.txt and george-lighthouses.txt");
        site.open("/check");
        site.await(".jobs li", "2 submissions, 1 pair");
        browser.click(".jobs a");
        site.await(".pair h2", "anna-lighthouses.txt and george-lighthouses.txt");
        browser.click("#new-check");
        site.await(".jobs li", "2 submissions, 1 pair");
        site.await("section[aria-labelledby=earlier]", "Everyone who can open this page can also see");
        browser.click(".jobs button");
        site.await(".jobs .confirm", "and its result, verdicts and notes for all users?");
        assertThat(site.run("return document.activeElement.textContent"))
                .as("a second press of Enter removes nothing")
                .isEqualTo("Keep");
        site.looksWell("the question before a check is removed");
        browser.press(Keys.ESCAPE);
        site.await("!document.querySelector('.jobs .confirm')");
        assertThat(site.run("return document.activeElement.textContent")).isEqualTo("Remove");
        browser.press(Keys.ENTER);
        site.await(".jobs .confirm", "for all users?");
        browser.click(".jobs .danger");
        site.await("document.querySelectorAll('.jobs li').length === 0");
        assertThat(new Client(site.server())
                        .get("/api/v1/jobs")
                        .json()
                        .get("jobs")
                        .size())
                .isZero();
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void runningScanCanBeCancelledAndKeepsTheChosenFiles() throws InterruptedException {
        restart(
                ServerOptions.DEFAULTS.withLimits(
                        TestLimits.defaults().runningJobs(1).build()),
                held);
        scan(Essays.file("anna-lighthouses.txt"), Essays.file("george-lighthouses.txt"));
        site.await(".progress p", "Holding: 1 of 2");
        assertThat(site.run("return document.querySelector('progress').position"))
                .isEqualTo(0.5);
        site.awaitSaid("Holding: 1 of 2");
        site.looksWell("progress");
        String address = site.run("return location.search").toString();
        site.open("/check");
        site.await(".jobs li", "Holding: 1 of 2");
        browser.click(".jobs button");
        site.await(".jobs .confirm", "and remove it from this list for all users?");
        site.looksWell("the question before a check is cancelled");
        assertThat(site.texts(".jobs .confirm button")).containsExactly("Cancel", "Let it continue");
        browser.press(Keys.ESCAPE);
        assertThat(site.texts(".jobs button")).containsExactly("Cancel");
        scan(Essays.file("clara-bees.txt"), Essays.file("felix-bees.txt"));
        site.await(".progress p", "Waiting: this task starts next, when a running task ends");
        browser.click(".cancel");
        site.await(".chosen-files", "2 files");
        site.awaitSaid("Cancelled");
        site.open("/check" + address);
        site.await(".progress p", "Holding: 1 of 2");
        browser.click(".cancel");
        site.await(".drop-title", "Drop files");
        assertThat(held.firstStopped.await(30, TimeUnit.SECONDS)).isTrue();
        site.await("document.querySelectorAll('.jobs li').length === 0");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void failedScanShowsTheReason() {
        restart(ServerOptions.DEFAULTS, new JobKind() {
            @Override
            public String kind() {
                return "scan";
            }

            @Override
            public void run(JobFolder files, Job job) {
                job.note("skipped one.txt: it is empty");
                throw new IllegalArgumentException("too many words: send fewer files");
            }
        });
        scan(Essays.file("anna-lighthouses.txt"));
        site.await(".problem", "too many words: send fewer files");
        assertThat(site.texts(".skipped li")).isEqualTo(List.of("skipped one.txt: it is empty"));
        site.looksWell("a scan that failed");
        browser.click("main a[href^='/check?again=']");
        site.await(".jobs li", "Failed too many words: send fewer files");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void failedScanListsEveryFileWithItsReason() throws IOException {
        scan(write("broken.docx", "<"), write("broken.pdf", "%PDF-1.7 and no more"), write("two.pdf", "%PDF-"));
        site.await(".problem", "None of the files could be read.");
        assertThat(site.texts(".skipped li"))
                .hasSize(3)
                .anySatisfy(note -> assertThat(note).startsWith("skipped broken.docx: "))
                .anySatisfy(note -> assertThat(note).startsWith("skipped two.pdf: "));
        assertThat(site.run("return document.querySelector('.skipped').open")).isEqualTo(true);
        site.looksWell("a scan that could read nothing");
    }

    @Test
    void pageIsUsableByKeyboard() {
        site.open("/check");
        browser.choose("#files", Essays.file("anna-lighthouses.txt"), Essays.file("george-lighthouses.txt"));
        site.await(".chosen-files", "2 files");
        site.run("document.querySelector('.more-options summary').focus()");
        browser.press(Keys.TAB);
        assertThat(site.run("return document.activeElement.id")).isEqualTo("start");
        assertThat(site.run("return getComputedStyle(document.activeElement).outlineStyle"))
                .isEqualTo("solid");
        browser.press(Keys.ENTER);
        site.await(".pair h2", "anna-lighthouses.txt and george-lighthouses.txt");
        assertThat(site.run("return document.activeElement.tagName")).isEqualTo("H2");
    }
}
