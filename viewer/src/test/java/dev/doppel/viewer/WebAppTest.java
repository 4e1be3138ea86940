package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WebAppTest {
    private static final Pattern MAP = Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);
    private static final Pattern ENTRY = Pattern.compile("\"([^\"]+)\":\"/app/([^\"]+)\"");
    private static final Pattern IMPORT = Pattern.compile("(?:from|import) '([^']+)'");
    private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"/app/([^\"]+)\"");

    private static final Pattern KEY = Pattern.compile("(?m)^  '([^']+)':");
    private static final Pattern TEMPLATE =
            Pattern.compile("`((?:[a-z]+|\\$\\{[^}`]*\\})(?:\\.(?:[a-z]+|\\$\\{[^}`]*\\}))+)`");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^}`]*\\}");
    private static final Pattern USED = Pattern.compile("\\b(?:t|rich)\\('([^']+)'");

    private static String map(String html) {
        return MAP.matcher(html).results().findFirst().orElseThrow().group(1);
    }

    private static String text(String asset) {
        return new String(WebApp.asset(asset).orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void everySectionHasAPage() {
        assertThat(WebApp.pages().keySet())
                .containsExactlyInAnyOrder(
                        "/",
                        "/check",
                        "/find",
                        "/find/many",
                        "/archive",
                        "/archive/add",
                        "/archive/duplicates",
                        "/datasets",
                        "/compare",
                        "/explain",
                        "/tune",
                        "/lab",
                        "/settings",
                        "/api");
    }

    @Test
    void assetsOfPagesExist() {
        WebApp.pages()
                .forEach((path, page) -> assertThat(
                                LOADED.matcher(page.html()).results().map(match -> match.group(1)))
                        .as(path)
                        .hasSize(6)
                        .allSatisfy(
                                name -> assertThat(WebApp.asset(name)).as(name).isPresent()));
    }

    /** The web app and every report must include the licences. */
    @Test
    void librariesIncludeTheirLicences() {
        String inReport = ReportTest.script();
        for (String name : List.of("lit-html", "d3-dispatch", "d3-force", "d3-quadtree", "d3-timer")) {
            String module = text(name + ".js");
            assertThat(module).as(name).startsWith("/*\n").containsPattern("Copyright .*[0-9]{4}");
            assertThat(module.indexOf("provided")).as(name).isBetween(1, module.indexOf("*/"));
            assertThat(inReport).as(name).contains(module.substring(0, module.indexOf("*/") + 2));
        }
    }

    @Test
    void importsOfModulesAreInTheImportMap() {
        Map<String, String> places = ENTRY.matcher(
                        map(WebApp.pages().values().iterator().next().html()))
                .results()
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
        assertThat(places).containsKeys("lit-html", "d3-force", "doppel/table.js", "doppel/web/shell.js");
        places.forEach((name, place) -> {
            List<String> imports = name.startsWith("doppel/")
                    ? IMPORT.matcher(text(place))
                            .results()
                            .map(match -> match.group(1))
                            .toList()
                    : List.of();
            assertThat(places.keySet()).as(name).containsAll(imports);
        });
    }

    /** The texts of the web app are looked up by key, so a misspelt key would be found only when the page is used. */
    @Test
    void textsThatModulesUseExist() throws IOException {
        Set<String> known = Set.copyOf(keys("en"));
        try (Stream<Path> modules = Files.list(Path.of("src/main/resources/dev/doppel/viewer/web"))) {
            for (Path module :
                    modules.filter(file -> file.toString().endsWith(".js")).toList()) {
                assertThat(USED.matcher(Files.readString(module)).results().map(match -> match.group(1)))
                        .as(module.toString())
                        .allSatisfy(key -> assertThat(known).contains(key));
            }
        }
    }

    /** A key is used if a module contains it, or a template such as {@code `start.${name}.title`} that matches it. */
    @Test
    void textsExistInEveryLanguageAndAreUsed() throws IOException {
        List<String> keys = keys("en");
        assertThat(keys).doesNotHaveDuplicates();
        assertThat(keys("de")).containsExactlyElementsOf(keys);
        assertThat(keys("es")).containsExactlyElementsOf(keys);
        StringBuilder source = new StringBuilder();
        try (Stream<Path> modules = Files.list(Path.of("src/main/resources/dev/doppel/viewer/web"))) {
            for (Path module :
                    modules.filter(file -> file.toString().endsWith(".js")).toList()) {
                source.append(Files.readString(module));
            }
        }
        List<Pattern> templates = TEMPLATE.matcher(source)
                .results()
                .map(match ->
                        PLACEHOLDER.matcher(match.group(1)).replaceAll("[^.]+").replace(".", "\\."))
                .map(Pattern::compile)
                .toList();
        assertThat(keys)
                .allSatisfy(key -> assertThat(source.indexOf("'" + key + "'") >= 0
                                || templates.stream()
                                        .anyMatch(template ->
                                                template.matcher(key).matches()))
                        .as("a module uses " + key)
                        .isTrue());
    }

    private static List<String> keys(String language) {
        return KEY.matcher(text("web/texts/" + language + ".js"))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void sampleIsTheExampleClass() throws IOException {
        try (Stream<Path> essays = Files.list(Path.of("../examples/essays"))) {
            for (Path essay : essays.toList()) {
                assertThat(text("sample/" + essay.getFileName())).isEqualTo(Files.readString(essay));
            }
        }
    }

    @Test
    void everyModuleIsServed() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources/dev/doppel/viewer"))) {
            Path root = Path.of("src/main/resources/dev/doppel/viewer");
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> root.relativize(file).toString().replace('\\', '/')))
                    .allSatisfy(name -> assertThat(WebApp.asset(name)).as(name).isPresent());
        }
    }

    @Test
    void reportsDoNotContainModulesOfTheWebApp() {
        assertThat(ReportTest.script()).contains("doppel/view.js").doesNotContain("doppel/web/");
    }

    @Test
    void otherFilesAreNotServed() {
        for (String name :
                List.of("", "WebApp.class", "../WebApp.class", "web/../page.css", "/page.css", "web/", "web")) {
            assertThat(WebApp.asset(name)).as(name).isEmpty();
        }
    }

    @Test
    void policyAllowsOnlyTheImportMapAsInlineScript() {
        WebApp.pages()
                .forEach((path, page) -> assertThat(page.policy())
                        .as(path)
                        .startsWith("default-src 'none'; script-src 'self' " + ScriptHash.of(map(page.html())) + ";")
                        .doesNotContain("unsafe")
                        .contains("require-trusted-types-for 'script'", "style-src 'self';", "frame-ancestors 'none'"));
    }

    @Test
    void assetsHaveAContentTypeAndAnEntityTag() {
        assertThat(WebApp.asset("web/web.css").orElseThrow().contentType()).isEqualTo("text/css; charset=utf-8");
        assertThat(WebApp.asset("lit-html.js").orElseThrow().contentType()).isEqualTo("text/javascript; charset=utf-8");
        assertThat(WebApp.asset("web/icon.svg").orElseThrow().contentType()).isEqualTo("image/svg+xml");
        TreeSet<String> tags = new TreeSet<>();
        for (String name : List.of("page.css", "web/web.css", "app.js")) {
            String tag = WebApp.asset(name).orElseThrow().etag();
            assertThat(tag).startsWith("\"").endsWith("\"");
            tags.add(tag);
        }
        assertThat(tags).hasSize(3);
    }
}
