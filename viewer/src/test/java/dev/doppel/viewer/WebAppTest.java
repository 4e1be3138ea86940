package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.label.Labelled;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageKind;
import dev.doppel.text.Obfuscation;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebAppTest {
    private static final Pattern MAP = Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);
    private static final Pattern ENTRY = Pattern.compile("\"([^\"]+)\":\"/app/([^\"]+)\"");
    private static final Pattern IMPORT = Pattern.compile("(?:from|import) '([^']+)'");
    private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"/app/([^\"]+)\"");

    private static final Pattern MESSAGE = Pattern.compile("Message(?:\\.of)?\\(\\s*\"([^\"]+)\"[,)]");
    /** The part of a key that {@link SettingsAdvice} puts in front of the name of a text. */
    private static final Pattern INTERFACE = Pattern.compile("^advice\\.(option|form)\\.");

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
                        "/find/report",
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

    /** The texts are looked up by key, so a misspelt key would be found only when the page is used. */
    @Test
    void textsThatModulesUseExist() throws IOException {
        Set<String> ofReports = ReportTexts.read("texts/en.js").keySet();
        Set<String> all = new TreeSet<>(ofReports);
        all.addAll(ReportTexts.read("web/texts/en.js").keySet());
        for (Path module : modules()) {
            Set<String> known = module.toString().contains("/web/") ? all : ofReports;
            assertThat(USED.matcher(Files.readString(module)).results().map(match -> match.group(1)))
                    .as(module.toString())
                    .allSatisfy(key -> assertThat(known).contains(key));
        }
        for (Path source : messageSources()) {
            assertThat(MESSAGE.matcher(Files.readString(source)).results().map(match -> match.group(1)))
                    .as(source.toString())
                    .allSatisfy(key -> assertThat(ofReports).contains(key));
        }
    }

    /** Each of these kinds has a text whose key ends with the label of the kind. */
    @Test
    void kindsThatReportsNameHaveTexts() {
        assertThat(ReportTexts.read("texts/en.js").keySet())
                .containsAll(labels("trick.", Obfuscation.Kind.values()))
                .containsAll(labels("note.", ExclusionReason.values()))
                .containsAll(labels("ignored.", ExclusionReason.values()))
                .containsAll(labels("kinds.", PassageKind.values()));
    }

    private static List<String> labels(String start, Labelled... values) {
        return Stream.of(values).map(value -> start + value.label()).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"texts", "web/texts"})
    void textsExistInEveryLanguageWithTheSamePlaceholders(String folder) {
        Map<String, Map<String, String>> english = ReportTexts.read(folder + "/en.js");
        for (String language : ReportTexts.LANGUAGES) {
            Map<String, Map<String, String>> texts = ReportTexts.read(folder + "/" + language + ".js");
            assertThat(texts.keySet()).as(language).containsExactlyElementsOf(english.keySet());
            texts.forEach((key, forms) -> {
                assertThat(ReportTexts.placeholders(forms))
                        .as(language + " " + key)
                        .isEqualTo(ReportTexts.placeholders(english.getOrDefault(key, Map.of())));
                assertThat(forms.keySet()).as(language + " " + key).isIn(Set.of(""), Set.of("one", "other"));
                assertThat(forms.values()).as(language + " " + key).noneMatch(String::isBlank);
            });
        }
    }

    @Test
    void reportsAndTheWebAppHaveDifferentKeys() {
        assertThat(ReportTexts.read("texts/en.js").keySet())
                .doesNotContainAnyElementsOf(ReportTexts.read("web/texts/en.js").keySet());
    }

    /** A key is used if a module contains it, or a template such as {@code `start.${name}.title`} that matches it. */
    @Test
    void textsAreUsed() throws IOException {
        StringBuilder source = new StringBuilder();
        for (Path module : modules()) {
            source.append(Files.readString(module));
        }
        List<Pattern> templates = TEMPLATE.matcher(source)
                .results()
                .map(match ->
                        PLACEHOLDER.matcher(match.group(1).replace(".", "\\.")).replaceAll("[^.]+"))
                .map(Pattern::compile)
                .toList();
        StringBuilder messages = new StringBuilder();
        for (Path file : messageSources()) {
            messages.append(Files.readString(file));
        }
        Set<String> keys = new TreeSet<>(ReportTexts.read("texts/en.js").keySet());
        keys.addAll(ReportTexts.read("web/texts/en.js").keySet());
        keys.removeAll(labels("note.", ExclusionReason.values()));
        assertThat(keys)
                .allSatisfy(key -> assertThat(source.indexOf("'" + key + "'") >= 0
                                || messages.indexOf('"' + INTERFACE.matcher(key).replaceFirst("") + '"') >= 0
                                || templates.stream()
                                        .anyMatch(template ->
                                                template.matcher(key).matches()))
                        .as("a module uses " + key)
                        .isTrue());
    }

    private static List<Path> modules() throws IOException {
        Path root = Path.of("src/main/resources/dev/doppel/viewer");
        try (Stream<Path> own = Files.list(root);
                Stream<Path> web = Files.list(root.resolve("web"))) {
            return Stream.concat(own, web)
                    .filter(file -> file.toString().endsWith(".js"))
                    .toList();
        }
    }

    /** Returns the classes that choose texts of reports by their keys. */
    private static List<Path> messageSources() {
        return List.of(
                Path.of("src/main/java/dev/doppel/viewer/ReportNotes.java"),
                Path.of("src/main/java/dev/doppel/viewer/ReportBuilder.java"),
                Path.of("src/main/java/dev/doppel/viewer/SettingsAdvice.java"),
                Path.of("../cli/src/main/java/dev/doppel/cli/scan/ReportAdvice.java"),
                Path.of("../server/src/main/java/dev/doppel/server/internal/scan/ScanJob.java"),
                Path.of("../server/src/main/java/dev/doppel/server/internal/compare/CompareRoutes.java"));
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
