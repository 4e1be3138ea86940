package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Browser;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * Base class for tests that open reports in a browser. The tests in a class share a browser, since it is slow to start.
 */
abstract class ReportBrowserTest {
    static Browser browser;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        browser = Browser.require();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void resetBrowser() {
        browser.resize(1000, 900);
        browser.showFor("screen");
        browser.preferColours("light");
    }

    @AfterEach
    void thePageHasNoErrors() {
        assertThat(browser.complaints()).isEmpty();
    }

    void open(Report report) throws IOException {
        browser.open(Reports.write(report, folder));
    }

    static Object run(String script, Object... arguments) {
        return browser.run(script, arguments);
    }

    /** Waits until a JavaScript condition holds, since the page renders a view only after the URL has changed. */
    static void await(String condition) {
        assertThat(run("return new Promise(done => { let frames = 0; const look = () => { if (" + condition
                        + ") done('so'); else if (frames++ > 300) done(document.body.innerText);"
                        + " else requestAnimationFrame(look); }; look(); })"))
                .as(condition)
                .isEqualTo("so");
    }

    static void awaitHash(String hash) {
        await("location.hash === '" + hash + "'");
    }

    static Object texts(String selector) {
        return run("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())", selector);
    }

    static Object column(int number) {
        return texts("#pair-table tbody td:nth-child(" + number + ")");
    }

    /** Clicks an entry of the menu for exports. */
    static void export(String id) {
        browser.click(".export-menu summary");
        browser.click("#" + id);
    }

    /** Waits for a download to the test's folder and returns the file. */
    Path downloaded(String name) {
        Path file = folder.resolve(name);
        assertThat(browser.awaitDownload(file)).as(name).isTrue();
        return file;
    }
}
