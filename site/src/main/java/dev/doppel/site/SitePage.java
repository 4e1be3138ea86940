package dev.doppel.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;

/**
 * A page of the site.
 *
 * @param source the Markdown file, relative to the project
 * @param headings the headings with their anchors, in order
 */
record SitePage(String source, Node document, List<Anchor> headings) {
    private static final Parser MARKDOWN =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /** A heading and the id by which links refer to it. */
    record Anchor(Heading heading, String id, String title) {}

    static SitePage parse(String source, String markdown) {
        Node document = MARKDOWN.parse(markdown);
        List<Anchor> headings = new ArrayList<>();
        AnchorIds ids = new AnchorIds();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String title = MarkdownPlainText.of(heading);
                headings.add(new Anchor(heading, ids.next(title), title));
            }
        });
        return new SitePage(source, document, List.copyOf(headings));
    }

    /** Returns the text of the first heading. */
    String title() {
        return headings.isEmpty() ? source : headings.get(0).title();
    }

    /** Returns the path of the HTML file, relative to the site. */
    String path() {
        return htmlPath(source);
    }

    /** Returns the prefix of links from this page to the root of the site, such as {@code ../}. */
    String root() {
        return "../".repeat(Path.of(source).getNameCount() - 1);
    }

    Optional<Anchor> anchor(String id) {
        return headings.stream().filter(anchor -> anchor.id().equals(id)).findFirst();
    }

    private static String htmlPath(String source) {
        return source.replaceFirst("(^|/)README\\.md$", "$1index.html").replaceFirst("\\.md$", ".html");
    }
}
