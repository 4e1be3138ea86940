package dev.doppel.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * The web app, which consists of one HTML page per section and the files that the pages load. Pages do not contain
 * data, and their import map resolves modules to server paths. Each page has one module, which renders a single state
 * object whenever that object changes. The module uses {@code shell.js} for navigation and {@code api.js} for requests.
 * Scan results are shown with the same modules as in reports. The JavaScript needs no build step.
 */
public final class WebApp {
    /** The path under which the server must serve the assets. */
    public static final String ASSETS = "/app/";

    private static final String IMPORT_MAP = FrontEnd.importMap(ASSETS);

    /**
     * The Content-Security-Policy of all pages. It allows only the web app's own modules, and forbids creating markup
     * from strings and embedding the pages in other sites.
     */
    private static final String POLICY = "default-src 'none'; script-src 'self' " + ScriptHash.of(IMPORT_MAP)
            + "; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self';"
            + " frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types lit-html";

    private static final Map<String, Page> PAGES = makePages();

    private static final Page MISSING = page("missing", "Not found");

    private static final Map<String, String> MOVED = Map.of("/search", "/find", "/documents", "/archive");

    private static final Map<String, Asset> FILES = makeAssets();

    private WebApp() {}

    /** Returns all pages, keyed by path. */
    public static Map<String, Page> pages() {
        return PAGES;
    }

    /** Returns the page for addresses that do not exist. */
    public static Page missing() {
        return MISSING;
    }

    /** Returns a map from the earlier paths of moved pages to their current paths. */
    public static Map<String, String> moved() {
        return MOVED;
    }

    /**
     * Returns the asset with the given name, or empty if it does not exist.
     *
     * @param name the path relative to {@link #ASSETS}
     */
    public static Optional<Asset> asset(String name) {
        return Optional.ofNullable(FILES.get(name));
    }

    private static Map<String, Page> makePages() {
        Map<String, Page> pages = new LinkedHashMap<>();
        pages.put("/", page("start", "Start"));
        pages.put("/check", page("check", "Check"));
        pages.put("/find", page("find", "Find"));
        pages.put("/find/many", page("findmany", "Find many"));
        pages.put("/find/report", page("findreport", "Reports on documents"));
        pages.put("/archive", page("archive", "Archive"));
        pages.put("/archive/add", page("archiveadd", "Add documents"));
        pages.put("/archive/duplicates", page("duplicates", "Duplicates"));
        pages.put("/datasets", page("datasets", "Data sets"));
        pages.put("/compare", page("compare", "Compare"));
        pages.put("/explain", page("explain", "Explain"));
        pages.put("/tune", page("tune", "Tune"));
        pages.put("/lab", page("lab", "Lab"));
        pages.put("/settings", page("settings", "Settings"));
        pages.put("/api", page("routes", "API"));
        return Map.copyOf(pages);
    }

    private static Page page(String module, String title) {
        return new Page("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s - Doppel</title>
                <link rel="icon" href="/app/web/icon.svg">
                <link rel="stylesheet" href="/app/design.css">
                <link rel="stylesheet" href="/app/page.css">
                <link rel="stylesheet" href="/app/web/web.css">
                <link rel="stylesheet" href="/app/web/lessons.css">
                <script type="importmap">%s</script>
                <script type="module" src="/app/web/%s.js"></script>
                </head>
                <body>
                <header id="site"></header>
                <main id="page">
                <h1>%s</h1>
                <noscript><p>This page needs JavaScript. It loads nothing from the network.</p></noscript>
                </main>
                <footer id="foot"></footer>
                <div id="status" class="unseen" role="status"></div>
                </body>
                </html>
                """.formatted(title, IMPORT_MAP, module, title), POLICY);
    }

    private static Map<String, Asset> makeAssets() {
        Map<String, Asset> assets = new LinkedHashMap<>();
        FrontEnd.assets().forEach((name, bytes) -> assets.put(name, new Asset(bytes, contentType(name))));
        return Map.copyOf(assets);
    }

    private static String contentType(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "txt", FrontEnd.LICENCE -> "text/plain; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> throw new IllegalStateException("unknown content type: " + name);
        };
    }

    /**
     * A page of the web app.
     *
     * @param html the HTML, to be sent as UTF-8
     * @param policy the Content-Security-Policy, to be sent as a header
     */
    public record Page(String html, String policy) {
        public byte[] bytes() {
            return html.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** A file that the pages load. */
    public static final class Asset {
        private final byte[] bytes;
        private final byte[] compressed;
        private final String contentType;
        private final String etag;

        private Asset(byte[] bytes, String contentType) {
            this.bytes = bytes;
            this.compressed = gzip(bytes);
            this.contentType = contentType;
            this.etag = '"' + ScriptHash.digest(bytes) + '"';
        }

        public byte[] bytes() {
            return bytes.clone();
        }

        /** Returns the bytes compressed with gzip. */
        public byte[] compressedBytes() {
            return compressed.clone();
        }

        public String contentType() {
            return contentType;
        }

        /** Returns the HTTP entity tag of the uncompressed asset. */
        public String etag() {
            return etag;
        }

        private static byte[] gzip(byte[] bytes) {
            ByteArrayOutputStream compressed = new ByteArrayOutputStream();
            try (OutputStream output = new GZIPOutputStream(compressed)) {
                output.write(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // impossible, since the bytes are written to memory
            }
            return compressed.toByteArray();
        }
    }
}
