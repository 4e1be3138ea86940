package dev.doppel.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;

/**
 * Converts links between Markdown files to links between the pages of the site. This class also collects dead links,
 * and the other project files to which pages link.
 */
final class PageLinks {
    private final Path project;
    private final Map<String, SitePage> pages;
    private final Set<String> files = new TreeSet<>();
    private final List<String> dead = new ArrayList<>();

    /**
     * Creates a converter that has not collected any links.
     *
     * @param pages all pages, keyed by source
     */
    PageLinks(Path project, Map<String, SitePage> pages) {
        this.project = project;
        this.pages = pages;
    }

    /** Returns the linked files that are not pages, relative to the project. */
    Set<String> files() {
        return files;
    }

    /** Returns one line per link whose target does not exist. */
    List<String> dead() {
        return dead;
    }

    void rewrite(SitePage page) {
        page.document().accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(rewritten(page, link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(rewritten(page, image.getDestination()));
            }
        });
    }

    private String rewritten(SitePage page, String link) {
        if (link.matches("[a-z]+:.*")) {
            return link; // an address outside the project
        }
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        String anchor = hash < 0 ? "" : link.substring(hash + 1);
        Path folder = Path.of(page.source()).resolveSibling("");
        String source = path.isEmpty()
                ? page.source()
                : folder.resolve(path).normalize().toString().replace('\\', '/');
        SitePage target = pages.get(source);
        boolean exists = target == null
                ? Files.isRegularFile(project.resolve(source))
                : anchor.isEmpty() || target.anchor(anchor).isPresent();
        if (!exists) {
            dead.add(page.source() + ": " + link);
        } else if (target == null) {
            files.add(source);
        }
        if (target == null || path.isEmpty()) {
            return link;
        }
        String relative = folder.relativize(Path.of(target.path())).toString().replace('\\', '/');
        return anchor.isEmpty() ? relative : relative + "#" + anchor;
    }
}
