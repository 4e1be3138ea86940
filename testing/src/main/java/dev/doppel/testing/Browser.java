package dev.doppel.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.print.PrintOptions;

/** A headless Chromium browser for testing web pages. */
public final class Browser implements AutoCloseable {
    /**
     * The command-line options that disable background requests and the sandbox, which does not work for the root user.
     */
    private static final List<String> ARGUMENTS = List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1000,1400");

    /** A script that finds text whose contrast ratio with its background is below 4.5 to 1. */
    private static final String ILLEGIBLE = """
            const parse = colour => {
              const numbers = colour.match(/[\\d.e-]+/g).map(Number);
              return colour.startsWith('color(') ? numbers.map((n, i) => i < 3 ? n * 255 : n) : numbers;
            };
            const light = colour => {
              const [r, g, b] = parse(colour).map(c => c / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
              return .2126 * r + .7152 * g + .0722 * b;
            };
            const behind = element => {
              for (let e = element; e; e = e.parentElement) {
                const colour = getComputedStyle(e).backgroundColor;
                const alpha = parse(colour)[3];
                if (alpha === undefined || alpha === 1) return colour;
              }
              return 'rgb(255, 255, 255)';
            };
            return [...document.querySelectorAll('body *')]
                .filter(e => e.checkVisibility() && !e.matches(':disabled') && !e.closest('svg'))
                .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
                .filter(e => {
                  const [a, b] = [light(getComputedStyle(e).color), light(behind(e))];
                  return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5;
                })
                .map(e => e.tagName + ' ' + e.className + ': ' + e.textContent.slice(0, 40));
            """;

    private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

    /**
     * The maximum time to wait for a condition. This time is much longer than usually needed, since the machine may be
     * busy.
     */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Starts a browser, or skips the test if Chromium is not installed or {@code -Ddoppel.browser=none} is set. */
    public static Browser require() {
        Assumptions.assumeFalse("none".equals(System.getProperty("doppel.browser")), "skipped: -Ddoppel.browser=none");
        Optional<Path> chromium = program("chromium").or(() -> program("google-chrome"));
        Optional<Path> chromedriver = program("chromedriver");
        Assumptions.assumeTrue(
                chromium.isPresent() && chromedriver.isPresent(), "skipped: no chromium and chromedriver on the path");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.orElseThrow().toFile());
        options.addArguments(ARGUMENTS);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.orElseThrow().toFile())
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(TIMEOUT.multipliedBy(2));
        return new Browser(driver);
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public void open(Path page) {
        driver.get(page.toUri().toString());
    }

    /** Opens the page at a URL. */
    public void open(String address) {
        driver.get(address);
    }

    /** Emulates a preferred colour scheme, either {@code light} or {@code dark}. */
    public void preferColours(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Emulates a CSS media type, either {@code print} or {@code screen}. */
    public void showFor(String medium) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", medium));
    }

    public void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Clicks the first element that matches a CSS selector. */
    public void click(String selector) {
        driver.findElement(By.cssSelector(selector)).click();
    }

    /** Types keys at the end of the text in the first input element that matches a CSS selector. */
    public void type(String selector, CharSequence... keys) {
        driver.findElement(By.cssSelector(selector)).sendKeys(keys);
    }

    /** Selects files in the first file input that matches a CSS selector. */
    public void choose(String selector, Path... files) {
        driver.findElement(By.cssSelector(selector)).sendKeys(String.join("\n", canonical(files)));
    }

    /**
     * Waits until a JavaScript condition is true, even if the page is loaded again in the meantime. The condition can
     * refer to the values of {@code arguments}.
     *
     * @return empty on success, or the page's visible text if the wait times out
     */
    public Optional<String> await(String condition, Object... arguments) {
        while (true) {
            try {
                return awaitInDocument(condition, arguments);
            } catch (JavascriptException e) {
                if (!Objects.toString(e.getRawMessage()).contains("document unloaded")) {
                    throw e;
                }
            }
        }
    }

    private Optional<String> awaitInDocument(String condition, Object... arguments) {
        Object held = run(
                "return new Promise(done => { const end = performance.now() + " + TIMEOUT.toMillis()
                        + "; const look = () => { if (" + condition
                        + ") done(true); else if (performance.now() > end) done(document.body.innerText);"
                        + " else requestAnimationFrame(look); }; look(); })",
                arguments);
        return held.equals(true) ? Optional.empty() : Optional.of(held.toString());
    }

    /** Sends keys, such as letters or constants of {@link Keys}, to the focused element. */
    public void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    public void back() {
        driver.navigate().back();
    }

    /** Prints the page and returns the PDF document. */
    public byte[] print() {
        return Base64.getDecoder().decode(driver.print(new PrintOptions()).getContent());
    }

    /** Saves all subsequent downloads in a folder, under the names that the page suggests. */
    public void downloadTo(Path folder) {
        driver.executeCdpCommand(
                "Browser.setDownloadBehavior",
                Map.of(
                        "behavior",
                        "allow",
                        "downloadPath",
                        folder.toAbsolutePath().toString()));
    }

    /**
     * Waits for a download to complete, and returns whether the file has content. The browser writes to a temporary
     * file, and reserves the final name with an empty file.
     */
    public boolean awaitDownload(Path file) {
        for (int frame = 0; frame < 600 && file.toFile().length() == 0; frame++) {
            run("return new Promise(requestAnimationFrame)");
        }
        return file.toFile().length() > 0;
    }

    /** Runs a script in the page, and returns its result, or an empty string if the result is null. */
    public Object run(String script, Object... arguments) {
        Object result = driver.executeScript(script, arguments);
        return result == null ? "" : result;
    }

    /** Returns a description of each element whose text has too little contrast with its background. */
    public List<?> illegible() {
        return (List<?>) run(ILLEGIBLE);
    }

    /** Returns the violations of accessibility rules that axe-core finds on the page, with an example of each. */
    public List<?> violations() {
        try (InputStream axe = Browser.class.getResourceAsStream(AXE)) {
            run(new String(Objects.requireNonNull(axe, AXE).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return (List<?>) run(
                "return axe.run().then(({violations}) => violations.map(({id, nodes}) => `${id}: ${nodes[0].html}`))");
    }

    /** Returns the number of pixels by which the page is wider than the window. */
    public long overflow() {
        return (Long) run("const {scrollWidth, clientWidth} = document.documentElement;"
                + " return Math.max(0, scrollWidth - clientWidth)"); // the client may include an empty scroll bar
    }

    private static List<String> canonical(Path... files) {
        return Stream.of(files)
                .map(file -> file.toAbsolutePath().normalize().toString())
                .toList();
    }

    /** Drops files or folders on the first element that matches a CSS selector. */
    public void drop(String selector, Path... files) {
        List<?> middle = (List<?>) run("""
                const box = document.querySelector(arguments[0]).getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)""", selector);
        Map<String, Object> data = Map.of("items", List.of(), "files", canonical(files), "dragOperationsMask", 1);
        for (String step : List.of("dragEnter", "dragOver", "drop")) {
            driver.executeCdpCommand(
                    "Input.dispatchDragEvent",
                    Map.of("type", step, "x", middle.get(0), "y", middle.get(1), "data", data));
        }
    }

    /** Returns the messages written to the browser console since the last call. */
    public List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(entry -> entry.getLevel() + " " + entry.getMessage())
                .filter(message -> !message.contains("Canvas2D")) // caused by axe-core
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
