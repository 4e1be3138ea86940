package dev.doppel.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parts of the pages that run in the browser: our modules, those of others, and the style. */
final class FrontEnd {
    /** Where the WebJars keep what they hold; the versions are those of the build. */
    private static final String WEBJARS = "/META-INF/resources/webjars/";

    private static final Map<String, String> LIBRARIES = Map.of(
            "lit-html", "lit-html/3.3.0/lit-html.js",
            "d3-dispatch", "d3-dispatch/3.0.1/dist/d3-dispatch.min.js",
            "d3-force", "d3-force/3.0.0/dist/d3-force.min.js",
            "d3-quadtree", "d3-quadtree/3.0.1/dist/d3-quadtree.min.js",
            "d3-timer", "d3-timer/3.0.1/dist/d3-timer.min.js");

    private static final List<String> OURS = List.of(
            "app.js",
            "differences.js",
            "force.js",
            "graph.js",
            "histogram.js",
            "overview.js",
            "pair.js",
            "reading.js",
            "report.js",
            "route.js",
            "segments.js",
            "table.js",
            "text.js",
            "view.js",
            "wording.js");

    /** Of the web app alone: a report needs none of them. */
    private static final List<String> WEB = List.of(
            "web/api.js",
            "web/chances.js",
            "web/compare.js",
            "web/curve.js",
            "web/documents.js",
            "web/explain.js",
            "web/files.js",
            "web/fields.js",
            "web/index.js",
            "web/jobs.js",
            "web/lab.js",
            "web/scan.js",
            "web/search.js",
            "web/shell.js",
            "web/sides.js",
            "web/slider.js",
            "web/tune.js",
            "web/work.js");

    private static final List<String> OTHERS = List.of("page.css", "web/web.css", "web/lessons.css", "web/icon.svg");

    private FrontEnd() {}

    static String style() {
        return new String(read("page.css"), StandardCharsets.UTF_8);
    }

    /**
     * Where the browser finds each module by its name: inside the page, as a URL that holds all of it. Modules
     * import each other by these names alone, so that a server can give out the same files under another map.
     */
    static String importMap() {
        Map<String, String> places = new LinkedHashMap<>();
        LIBRARIES.keySet().stream().sorted().forEach(name -> places.put(name, dataUrl(library(name))));
        OURS.forEach(name -> places.put("doppel/" + name, dataUrl(read(name))));
        return importMap(places);
    }

    /** The same for the web app: paths at which its server gives them out. */
    static String importMap(String root) {
        Map<String, String> places = new LinkedHashMap<>();
        LIBRARIES.keySet().stream().sorted().forEach(name -> places.put(name, root + name + ".js"));
        Stream.concat(OURS.stream(), WEB.stream()).forEach(name -> places.put("doppel/" + name, root + name));
        return importMap(places);
    }

    /** Everything that the web app's pages load, by its name below that root. */
    static Map<String, byte[]> assets() {
        Map<String, byte[]> assets = new LinkedHashMap<>();
        LIBRARIES.keySet().forEach(name -> assets.put(name + ".js", library(name)));
        Stream.of(OURS, WEB, OTHERS).flatMap(List::stream).forEach(name -> assets.put(name, read(name)));
        return assets;
    }

    private static String importMap(Map<String, String> places) {
        return places.entrySet().stream()
                .map(place -> "\"" + place.getKey() + "\":\"" + place.getValue() + "\"")
                .collect(Collectors.joining(",\n", "{\"imports\":{\n", "\n}}"));
    }

    private static String dataUrl(byte[] module) {
        return "data:text/javascript;base64," + Base64.getEncoder().encodeToString(module);
    }

    /** With its licence, which must go wherever the library goes, and a report is mailed to anybody. */
    private static byte[] library(String name) {
        String place = WEBJARS + LIBRARIES.get(name);
        int endOfVersion = place.indexOf('/', place.indexOf('/', WEBJARS.length()) + 1);
        ByteArrayOutputStream module = new ByteArrayOutputStream();
        module.writeBytes("/*\n".getBytes(StandardCharsets.UTF_8));
        module.writeBytes(read(place.substring(0, endOfVersion) + "/LICENSE"));
        module.writeBytes("*/\n".getBytes(StandardCharsets.UTF_8));
        module.writeBytes(read(place));
        return module.toByteArray();
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
