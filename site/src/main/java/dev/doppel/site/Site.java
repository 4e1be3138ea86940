package dev.doppel.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Builds the documentation as a static website: {@code Site PROJECT TARGET}. The pages have the same paths as the
 * Markdown files, so that most links between them stay the same. The site needs neither a server nor a network.
 */
public final class Site {
    /** The extension of the templates from which Markdown pages are generated. Templates are not pages of the site. */
    private static final String TEMPLATE = ".in.md";

    private final Path project;
    private final Map<String, SitePage> pages = new LinkedHashMap<>();
    private final SiteNavigation navigation;

    private Site(Path project) throws IOException {
        this.project = project;
        navigation = SiteNavigation.parse(resource("navigation.txt").lines().toList(), documents());
        for (String source : navigation.sources()) {
            pages.put(source, SitePage.parse(source, Files.readString(project.resolve(source))));
        }
    }

    /** Builds the site, including the Javadoc. */
    public static void main(String... arguments) throws IOException {
        long start = System.nanoTime();
        Path project = Path.of(arguments[0]);
        Path target = Path.of(arguments[1]);
        int pages = build(project, target);
        JavadocWriter.write(project, target.resolve(SiteNavigation.API));
        System.out.printf(
                "site: %d pages in %.1f s: %s%n",
                pages, (System.nanoTime() - start) / 1e9, target.resolve("index.html"));
    }

    /**
     * Builds the site without the Javadoc, and returns the number of pages.
     *
     * @throws IllegalStateException if a link is dead; the message lists all dead links
     */
    static int build(Path project, Path target) throws IOException {
        return new Site(project).write(target);
    }

    private Set<String> documents() throws IOException {
        try (Stream<Path> files = Files.list(project.resolve("docs"))) {
            Set<String> sources = new TreeSet<>();
            files.map(file -> "docs/" + file.getFileName())
                    .filter(name -> name.endsWith(".md") && !name.endsWith(TEMPLATE))
                    .forEach(sources::add);
            return sources;
        }
    }

    private int write(Path target) throws IOException {
        PageLinks links = new PageLinks(project, pages);
        pages.values().forEach(links::rewrite);
        if (!links.dead().isEmpty()) {
            throw new IllegalStateException("dead links:\n" + String.join("\n", links.dead()));
        }
        SitePageHtml html = new SitePageHtml(resource("page.html"), navigation, pages);
        for (SitePage page : pages.values()) {
            write(target.resolve(page.path()), html.render(page));
        }
        for (String file : links.files()) {
            copy(project.resolve(file), target.resolve(file));
        }
        write(target.resolve("search-index.js"), SiteSearchIndex.of(pages.values()));
        for (String name : List.of("site.css", "site.js")) {
            write(target.resolve(name), resource(name));
        }
        return pages.size();
    }

    private static void write(Path file, String content) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, content);
    }

    private static void copy(Path file, Path target) throws IOException {
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = Objects.requireNonNull(Site.class.getResourceAsStream(name), name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
