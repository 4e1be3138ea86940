package dev.doppel.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Browser;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the site that is built from the documentation, without the Javadoc. */
class SiteTest {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]*)(#[^\"]*)?\"");

    @TempDir
    private static Path site;

    @BeforeAll
    static void build() throws IOException {
        Site.build(SharedData.project(), site);
    }

    @Test
    void everyLinkHasATarget() throws IOException {
        List<String> dead = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            for (Matcher link = LINK.matcher(Files.readString(page)); link.find(); links++) {
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                boolean outside = link.group(1).matches("(https?|mailto|data):.*");
                if (!outside && !link.group(1).contains(SiteNavigation.API) && !exists(target, link.group(2))) {
                    dead.add(page + ": " + link.group());
                }
            }
        }
        assertThat(dead).isEmpty();
        assertThat(links).isGreaterThan(500);
    }

    private static boolean exists(Path target, String anchor) throws IOException {
        return Files.isRegularFile(target)
                && (anchor == null || Files.readString(target).contains("id=\"" + anchor.substring(1) + "\""));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }

    @Test
    void everyDocumentIsAPage() throws IOException {
        try (Stream<Path> documents = Files.list(SharedData.project().resolve("docs"))) {
            assertThat(documents
                            .map(file -> String.valueOf(file.getFileName()))
                            .filter(name -> name.endsWith(".md") && !name.endsWith(".in.md"))
                            .map(name -> site.resolve("docs").resolve(name.replace(".md", ".html"))))
                    .isNotEmpty()
                    .allMatch(Files::isRegularFile);
        }
    }

    @Test
    void deadLinksAreListed() {
        SitePage page = SitePage.parse("docs/a.md", """
                # A page
                [self](#a-page), [other](../b.md#part-two), [wrong anchor](#b), [wrong file](c.md), [x](https://x.example)
                """);
        SitePage other = SitePage.parse("b.md", "# Title\n## Part *two*\n");
        PageLinks links = new PageLinks(site, Map.of("docs/a.md", page, "b.md", other));
        links.rewrite(page);
        assertThat(links.dead()).containsExactly("docs/a.md: #b", "docs/a.md: c.md");
        assertThat(new SitePageHtml("{{CONTENT}}", new SiteNavigation(List.of()), Map.of()).render(page))
                .contains("href=\"#a-page\"", "href=\"../b.html#part-two\"", "href=\"https://x.example\"");
    }

    @Test
    void anchorsAreThoseOfGitHub() {
        AnchorIds ids = new AnchorIds();
        assertThat(Stream.of("10. Keep `a_b` & c", "`doppel evaluate`", "Größe", "Größe")
                        .map(title -> ids.next(title)))
                .containsExactly("10-keep-a_b--c", "doppel-evaluate", "größe", "größe-1");
    }

    @Test
    void unlistedPagesAreInTheNavigation() {
        SiteNavigation navigation =
                SiteNavigation.parse(List.of("# One", "a.md A label"), Set.of("a.md", "docs/new.md"));
        assertThat(navigation.sources()).containsExactly("a.md", "docs/new.md");
        assertThat(navigation.sections())
                .last()
                .extracting(SiteNavigation.Section::title)
                .isEqualTo("More");
    }

    @Test
    void searchFindsSections() {
        try (Browser browser = Browser.require()) {
            browser.open(site.resolve("docs/scan.html"));
            browser.type("#search", "merging indexes");
            browser.await("document.querySelector('#hits a')");
            assertThat((String) browser.run("return document.querySelector('#hits a').getAttribute('href')"))
                    .isEqualTo("../docs/index.html#merging-and-moving-indexes");
            browser.type("#search", "\n");
            browser.await("location.hash === '#merging-and-moving-indexes'");
            browser.type("#search", "qqq xyzzy");
            browser.await("document.querySelector('#hits p')");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void pagesAreLegibleOnAPhoneAndOnADesktop(String colours) {
        try (Browser browser = Browser.require()) {
            browser.preferColours(colours);
            for (String page : List.of("docs/index.html", "docs/reports.html")) {
                for (int width : List.of(390, 1400)) {
                    browser.resize(width, 800);
                    browser.open(site.resolve(page));
                    assertThat(browser.overflow()).as(page + " at " + width).isNotPositive();
                    assertThat(browser.illegible()).isEmpty();
                    assertThat(browser.violations()).isEmpty();
                }
            }
        }
    }

    @Test
    void menuOpensOnAPhone() {
        try (Browser browser = Browser.require()) {
            browser.resize(390, 800);
            browser.open(site.resolve("docs/index.html"));
            assertThat(isShown(browser)).isFalse();
            browser.click("#menu");
            assertThat(isShown(browser)).isTrue();
        }
    }

    private static boolean isShown(Browser browser) {
        return (Boolean) Objects.requireNonNull(browser.run("return document.querySelector('nav').checkVisibility()"));
    }
}
