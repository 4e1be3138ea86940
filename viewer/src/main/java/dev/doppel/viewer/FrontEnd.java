package dev.doppel.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JavaScript modules, libraries and styles that reports and the web app load in the browser. */
final class FrontEnd {
    /**
     * The class path folder that contains the WebJars. The library versions in this class must match those in the
     * build.
     */
    private static final String WEBJARS = "/META-INF/resources/webjars/";

    private static final Map<String, String> LIBRARIES = Map.of(
            "lit-html", "lit-html/3.3.0/lit-html.js",
            "d3-dispatch", "d3-dispatch/3.0.1/dist/d3-dispatch.min.js",
            "d3-force", "d3-force/3.0.0/dist/d3-force.min.js",
            "d3-quadtree", "d3-quadtree/3.0.1/dist/d3-quadtree.min.js",
            "d3-timer", "d3-timer/3.0.1/dist/d3-timer.min.js");

    private static final List<String> REPORT_MODULES = names("", """
            alignment.js app.js clusters.js clusterview.js code.js differences.js distribution.js documentview.js
            drawing.js evidence.js export.js filenotes.js force.js frames.js graph.js headline.js histogram.js kinds.js labels.js
            language.js linked.js measure.js menu.js messages.js method.js names.js orientation.js overview.js
            pair.js parts.js places.js prose.js pseudonyms.js reading.js report.js reviews.js route.js save.js search.js segments.js
            sentences.js side.js submissions.js table.js text.js texts.js tricks.js view.js wording.js words.js texts/de.js texts/en.js texts/es.js
            """);

    /** The modules that only the web app uses. */
    private static final List<String> WEB_MODULES = names("web/", """
            account.js api.js archive.js archiveadd.js archiveddocument.js chances.js check.js checkform.js cleanoptions.js
            cleansettings.js compare.js contents.js copylist.js curve.js datasets.js documentlist.js draft.js duplicates.js
            english.js explain.js fields.js files.js filetexts.js find.js findmany.js findreport.js guess.js hits.js index.js joblist.js jobs.js lab.js language.js
            levels.js metadataform.js missing.js moremenu.js peek.js pictures.js removal.js removals.js routes.js sample.js scanresult.js serverfiles.js
            serverreviews.js settings.js shell.js sides.js similarities.js slider.js start.js tagging.js tokenlist.js tune.js unread.js work.js
            zipnames.js cleanresult.js fieldnames.js notread.js sizes.js tablefields.js texts/de.js texts/en.js texts/es.js
            """);

    private static final List<String> STYLES =
            List.of("design.css", "page.css", "web/web.css", "web/lessons.css", "web/icon.svg", "web/upload.svg");

    /** The essays of the sample class. The build copies these essays from {@code examples/essays}. */
    private static final List<String> SAMPLE = names("sample/", """
            anna-lighthouses.txt clara-bees.txt dmitri-lighthouses.txt felix-bees.txt george-lighthouses.txt
            hannah-bees.txt leo-bees.txt mei-lighthouses.txt oscar-lighthouses.txt priya-bees.txt ruth-lighthouses.txt
            sam-bees.txt
            """);

    /** The name of the file that contains Doppel's licence. */
    static final String LICENCE = "licences/LICENSE";

    /** The files with the licences of Doppel and its libraries. The build copies these files. */
    private static final List<String> LICENCES = List.of(LICENCE, "licences/THIRD-PARTY.txt");

    private FrontEnd() {}

    private static List<String> names(String folder, String names) {
        return Stream.of(names.strip().split("\\s+")).map(folder::concat).toList();
    }

    static String style() {
        return Stream.of("design.css", "page.css")
                .map(name -> new String(read(name), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }

    /**
     * Returns a script that runs a module and includes all modules that it imports. Modules import each other only by
     * name, so that the web app can load the same files with an import map.
     */
    static String bundle(String main) {
        return ModuleBundle.of(main, FrontEnd::module);
    }

    private static String module(String name) {
        return LIBRARIES.containsKey(name)
                ? new String(library(name), StandardCharsets.UTF_8)
                : script(name.substring("doppel/".length()));
    }

    /** Returns an import map that resolves the web app's modules to server paths below {@code root}. */
    static String importMap(String root) {
        Map<String, String> urls = new LinkedHashMap<>();
        LIBRARIES.keySet().stream().sorted().forEach(name -> urls.put(name, root + name + ".js"));
        Stream.concat(REPORT_MODULES.stream(), WEB_MODULES.stream())
                .forEach(name -> urls.put("doppel/" + name, root + name));
        return importMap(urls);
    }

    /** Returns all files that the web app's pages load, keyed by name. */
    static Map<String, byte[]> assets() {
        Map<String, byte[]> assets = new LinkedHashMap<>();
        LIBRARIES.keySet().forEach(name -> assets.put(name + ".js", library(name)));
        Stream.of(REPORT_MODULES, WEB_MODULES)
                .flatMap(List::stream)
                .forEach(name -> assets.put(name, script(name).getBytes(StandardCharsets.UTF_8)));
        Stream.of(STYLES, SAMPLE, LICENCES).flatMap(List::stream).forEach(name -> assets.put(name, read(name)));
        return assets;
    }

    private static String importMap(Map<String, String> urls) {
        return urls.entrySet().stream()
                .map(url -> "\"" + url.getKey() + "\":\"" + url.getValue() + "\"")
                .collect(Collectors.joining(",\n", "{\"imports\":{\n", "\n}}"));
    }

    /** Returns the code of a library, preceded by its licence. Every report must include the licence. */
    private static byte[] library(String name) {
        String path = WEBJARS + LIBRARIES.get(name);
        int endOfVersion = path.indexOf('/', path.indexOf('/', WEBJARS.length()) + 1);
        ByteArrayOutputStream module = new ByteArrayOutputStream();
        module.writeBytes("/*\n".getBytes(StandardCharsets.UTF_8));
        module.writeBytes(read(path.substring(0, endOfVersion) + "/LICENSE"));
        module.writeBytes("*/\n".getBytes(StandardCharsets.UTF_8));
        module.writeBytes(read(path));
        return module.toByteArray();
    }

    /** Returns one of the project's own modules without its comments, since every report contains many modules. */
    private static String script(String name) {
        return ScriptComments.removedFrom(new String(read(name), StandardCharsets.UTF_8));
    }

    private static byte[] read(String resource) {
        try (InputStream stream = FrontEnd.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("missing on the class path: " + resource);
            }
            return stream.readAllBytes();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
