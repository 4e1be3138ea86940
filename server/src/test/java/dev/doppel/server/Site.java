package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.internal.jobs.JobWork;
import dev.doppel.testing.Browser;
import java.util.List;

/** The web app of a service that runs, as a reader's browser shows it. */
final class Site implements AutoCloseable {
    private static final String UNNAMED = """
            return [...document.querySelectorAll('a, button, input, select, textarea, progress, [tabindex="0"]')]
                .filter(e => e.checkVisibility())
                .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length
                    || e.getAttribute('aria-labelledby')))
                .map(e => e.outerHTML)""";

    private static final String REPEATED = """
            const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
            return ids.filter((id, at) => ids.indexOf(id) !== at)""";

    private final Browser browser;
    private final Server server;

    private Site(Browser browser, Server server) {
        this.browser = browser;
        this.server = server;
    }

    /** Starts a service on any free port. */
    static Site start(Browser browser, ServerOptions options) {
        return show(browser, Server.start(options.withPort(0)));
    }

    /** The same with other work in the place of scans. */
    static Site start(Browser browser, ServerOptions options, JobWork scan) {
        return show(browser, Server.start(options.withPort(0), scan));
    }

    private static Site show(Browser browser, Server server) {
        browser.resize(1000, 900);
        browser.preferColours("light");
        return new Site(browser, server);
    }

    static Site start(Browser browser) {
        return start(browser, ServerOptions.DEFAULTS);
    }

    Server server() {
        return server;
    }

    void open(String path) {
        // From a page of its own, so that an address that differs in its hash alone is loaded as well.
        browser.open("about:blank");
        browser.open("http://127.0.0.1:" + server.port() + path);
        await("document.querySelector('#site nav') !== null");
    }

    Object run(String script, Object... arguments) {
        return browser.run(script, arguments);
    }

    /** Pages change when the server has answered: looks again in every frame until it is so. */
    void await(String condition) {
        assertThat(browser.await(condition)).as(condition).isEmpty();
    }

    /** Waits until one of the elements that are seen says so. */
    void await(String selector, String text) {
        run("window.wanted = arguments[0]; window.told = arguments[1]", selector, text);
        await("[...document.querySelectorAll(wanted)].some(e => e.checkVisibility()"
                + " && e.textContent.replace(/\\s+/g, ' ').includes(told))");
    }

    @SuppressWarnings("unchecked")
    List<String> texts(String selector) {
        return (List<String>) run(
                "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.replace(/\\s+/g, ' ').trim())",
                selector);
    }

    String text(String selector) {
        List<String> texts = texts(selector);
        assertThat(texts).as(selector).hasSize(1);
        return texts.get(0);
    }

    /** What went wrong, as the page tells it. */
    String problem() {
        await(".problem", "");
        return text(".problem p");
    }

    /** Waits until those who cannot see the page are told so. */
    void awaitSaid(String text) {
        run("window.told = arguments[0]", text);
        await("document.querySelector('#status').textContent.includes(told)");
    }

    /** The browser tells of each request that was refused; apart from those the page must complain of nothing. */
    void wasRefused(int status) {
        assertThat(browser.complaints())
                .isNotEmpty()
                .allSatisfy(
                        complaint -> assertThat(complaint).contains("the server responded with a status of " + status));
    }

    /** Fits a phone, can be read in the light and in the dark, and has a name for whatever can be used. */
    void looksWell(String what) {
        assertThat(run(UNNAMED)).as("without a name in " + what).isEqualTo(List.of());
        assertThat(run(REPEATED)).as("ids that stand twice in " + what).isEqualTo(List.of());
        browser.resize(360, 740);
        assertThat(browser.overflow()).as("overflow of " + what).isZero();
        browser.resize(1000, 900);
        for (String colours : List.of("dark", "light")) {
            browser.preferColours(colours);
            assertThat(browser.illegible()).as(what + " in the " + colours).isEmpty();
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
