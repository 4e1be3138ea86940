package dev.doppel.server;

import dev.doppel.testing.Browser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Base class for tests that open pages in a browser. */
abstract class BrowserTest {
    static Browser browser;

    @BeforeAll
    static void startBrowser() {
        browser = Browser.require();
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }
}
