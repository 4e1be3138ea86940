package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.internal.jobs.JobKind;
import dev.doppel.testing.Browser;
import java.util.List;

/** The web app of a running service, shown in a browser. */
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
    private final int port;

    private Site(Browser browser, Server server) {
        this.browser = browser;
        this.server = server;
        this.port = server.port();
    }

    /** Starts a service on any free port. */
    static Site start(Browser browser, ServerOptions options) {
        return show(browser, Server.start(options.withPort(0)));
    }

    /** Starts a service on any free port. The scan jobs of the service run {@code scan}. */
    static Site start(Browser browser, ServerOptions options, JobKind scan) {
        return show(browser, Server.start(options.withPort(0), scan));
    }

    /** Shows the web app of a running service in an empty window. */
    private static Site show(Browser browser, Server server) {
        browser.resize(1000, 900);
        browser.preferColours("light");
        browser.open("about:blank"); // ends the page of an earlier test, which would look for its stopped service
        browser.complaints();
        return new Site(browser, server);
    }

    /** Starts the service of this page again, at the same address. The browser keeps the page. */
    Site again(ServerOptions options) {
        return new Site(browser, Server.start(options.withPort(port)));
    }

    static Site start(Browser browser) {
        return start(browser, ServerOptions.DEFAULTS);
    }

    Server server() {
        return server;
    }

    /** Returns the port of the service, even after it was stopped. */
    int port() {
        return port;
    }

    void open(String path) {
        // Open another page first, since a URL that differs only in its hash would not be reloaded.
        browser.open("about:blank");
        browser.open("http://127.0.0.1:" + port + path);
        await("document.querySelector('#site nav') !== null");
    }

    Object run(String script, Object... arguments) {
        return browser.run(script, arguments);
    }

    void await(String condition) {
        assertThat(browser.await(condition)).as(condition).isEmpty();
    }

    private void awaitFor(String condition, Object... arguments) {
        assertThat(browser.await(condition, arguments))
                .as("%s with %s", condition, List.of(arguments))
                .isEmpty();
    }

    /** Waits until a visible element that matches a CSS selector contains {@code text}. */
    void await(String selector, String text) {
        awaitFor(
                "[...document.querySelectorAll(arguments[0])].some(e => e.checkVisibility()"
                        + " && e.textContent.replace(/\\s+/g, ' ').includes(arguments[1]))",
                selector,
                text);
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

    /** Waits for the page to show a problem, and returns the problem's text. */
    String problem() {
        await(".problem", "");
        return text(".problem p");
    }

    /** Waits until the stored form satisfies a condition, given as a JavaScript function. */
    void awaitDraft(String condition) {
        run("""
                window.saved = false;
                const look = () => {
                  const open = indexedDB.open('doppel', 1);
                  open.onsuccess = () => {
                    const all = open.result.transaction('drafts').objectStore('drafts').getAll();
                    all.onsuccess = () => {
                      open.result.close();
                      saved = all.result.some(CONDITION);
                      if (!saved) setTimeout(look, 20);
                    };
                  };
                };
                look();""".replace("CONDITION", condition));
        await("window.saved");
    }

    /** Waits until the page announces {@code text} to screen readers. */
    void awaitSaid(String text) {
        awaitFor("document.querySelector('#status').textContent.includes(arguments[0])", text);
    }

    /**
     * Asserts that the browser console shows no errors other than those for requests that were rejected with the given
     * status.
     */
    void wasRefused(int status) {
        assertThat(browser.complaints())
                .isNotEmpty()
                .allSatisfy(
                        complaint -> assertThat(complaint).contains("the server responded with a status of " + status));
    }

    /**
     * Asserts that the page fits on a phone screen, is legible in light and dark mode, has a label for every control,
     * and violates no accessibility rule.
     */
    void looksWell(String what) {
        assertThat(run(UNNAMED)).as("without a name in " + what).isEqualTo(List.of());
        assertThat(run(REPEATED)).as("repeated ids in " + what).isEqualTo(List.of());
        browser.resize(360, 740);
        assertThat(browser.overflow()).as("overflow of " + what).isZero();
        browser.resize(1000, 900);
        assertThat(browser.violations()).as("accessibility of " + what).isEmpty();
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
