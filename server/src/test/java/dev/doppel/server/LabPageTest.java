package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.lab.experiment.Experiments;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

class LabPageTest extends PageTest {
    private static final String QUICKEST = "bands-for-threshold";

    @Test
    void everyExperimentIsListed() {
        site.open("/lab");
        site.await(".experiments", QUICKEST);
        assertThat(site.texts(".experiments code")).isEqualTo(Experiments.names());
        assertThat(site.texts(".experiments h2"))
                .isEqualTo(Experiments.ALL.stream()
                        .map(experiment -> experiment.subject().title())
                        .toList());
        site.looksWell("the list");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void experimentRunsByKeyboardAndShowsItsPageInAFrame() {
        site.open("/lab");
        site.await(".experiments", QUICKEST);
        site.run("document.querySelector('[data-name=" + QUICKEST + "]').focus()");
        browser.press(Keys.ENTER);
        site.await("document.querySelector('iframe.page') !== null");
        assertThat(site.text("h2")).isEqualTo("Bands and rows for a threshold");
        assertThat(site.run("return document.querySelector('iframe').getAttribute('sandbox')"))
                .isEqualTo("");
        String page = site.run("return document.querySelector('iframe').getAttribute('src')")
                .toString();
        assertThat(page).matches("/api/v1/jobs/[0-9a-f]{32}/report");
        assertThat(site.run("return document.querySelector('#alone').getAttribute('href')"))
                .isEqualTo(page);
        assertThat(site.texts(".saved button")).contains(QUICKEST + ".csv");
        site.looksWell("a result");
        assertThat(browser.complaints())
                .as("the policy of the frame allows its content")
                .isEmpty();
        browser.click("main .buttons a:last-child");
        site.await(".jobs", "Bands and rows for a threshold");
    }

    @Test
    void standalonePageHasItsStyleAndNoScript() {
        site.open("/lab");
        site.await(".experiments", QUICKEST);
        browser.click("[data-name=" + QUICKEST + "]");
        site.await("document.querySelector('#alone') !== null");
        String page = site.run("return document.querySelector('#alone').getAttribute('href')")
                .toString();
        site.run("location.href = arguments[0]", page);
        site.await("document.title === 'Doppel lab' && document.querySelector('svg') !== null");
        assertThat(site.run("return getComputedStyle(document.body).maxWidth")).isEqualTo("860px");
        assertThat(site.run("return getComputedStyle(document.querySelector('svg .title')).fontSize"))
                .isEqualTo("15px");
        assertThat(site.run("return window.origin")).isEqualTo("null");
        browser.resize(360, 740);
        assertThat(browser.overflow()).isZero();
        browser.resize(1000, 900);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void rejectedRunShowsTheProblem() {
        ServerLimits none = TestLimits.defaults().queuedJobs(0).build();
        try (Site busy = Site.start(browser, ServerOptions.DEFAULTS.withLimits(none))) {
            busy.open("/lab");
            busy.await(".experiments", QUICKEST);
            browser.click("[data-name=" + QUICKEST + "]");
            assertThat(busy.problem()).contains("The server has too much to do. Try again in a few minutes.");
            assertThat(busy.texts(".experiments li")).hasSize(Experiments.ALL.size());
            busy.wasRefused(429);
        }
    }

    @Test
    void frameNeedsNoToken() {
        try (Site secret = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            secret.open("/lab");
            secret.await("document.querySelector('dialog #token') !== null");
            browser.type("#token", "open sesame");
            browser.press(Keys.ENTER);
            secret.await(".experiments", QUICKEST);
            browser.click("[data-name=" + QUICKEST + "]");
            secret.await("document.querySelector('iframe.page') !== null");
            String page = secret.run("return document.querySelector('iframe').getAttribute('src')")
                    .toString();
            assertThat(secret.run("return fetch(arguments[0]).then(answer => answer.status)", page))
                    .isEqualTo(200L);
            secret.wasRefused(401);
        }
    }

    @Test
    void runIsQuickByDefault() {
        site.open("/lab");
        site.await(".experiments", QUICKEST);
        assertThat(site.run("return document.querySelector('#quick').checked")).isEqualTo(true);
        browser.click("#quick");
        browser.click("[data-name=" + QUICKEST + "]");
        site.await("main p.soft", "A full run.");
        assertThat(List.of(site.text("h1"))).containsExactly("Experiments");
    }
}
