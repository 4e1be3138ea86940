package dev.doppel.server;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Base class for page tests that use a service with default options. */
abstract class PageTest extends BrowserTest {
    static Site site;

    @BeforeAll
    static void startSite() {
        site = Site.start(browser);
    }

    @AfterAll
    static void closeSite() {
        if (site != null) {
            site.close();
        }
    }
}
