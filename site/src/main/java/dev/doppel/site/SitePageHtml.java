package dev.doppel.site;

import java.util.List;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Renders pages as HTML, with the navigation and a table of contents.
 *
 * @param template an HTML file with the placeholders {@code TITLE}, {@code ROOT}, {@code NAVIGATION}, {@code CONTENTS}
 *     and {@code CONTENT} in double braces
 * @param pages all pages, keyed by source
 */
record SitePageHtml(String template, SiteNavigation navigation, Map<String, SitePage> pages) {
    private static final int LEVEL_IN_CONTENTS = 2;

    String render(SitePage page) {
        String html = HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .attributeProviderFactory(context -> attributes(page))
                .build()
                .render(page.document())
                // A wide table scrolls separately from the page.
                .replace("<table>", "<div class=\"table\" tabindex=\"0\"><table>")
                .replace("</table>", "</table></div>")
                // Screen readers announce header cells, so an empty cell must not be a header cell.
                .replace("<th></th>", "<td></td>");
        return template.replace("{{TITLE}}", escaped(page.title()))
                .replace("{{ROOT}}", page.root())
                .replace("{{NAVIGATION}}", navigation(page))
                .replace("{{CONTENTS}}", contents(page))
                .replace("{{CONTENT}}", html);
    }

    private static AttributeProvider attributes(SitePage page) {
        return (node, tag, attributes) -> {
            if (node instanceof Heading heading) {
                page.headings().stream()
                        .filter(anchor -> anchor.heading() == heading)
                        .forEach(anchor -> attributes.put("id", anchor.id()));
            }
            if (tag.equals("pre")) {
                attributes.put("tabindex", "0"); // wide examples can be scrolled with the keyboard
            }
        };
    }

    private String navigation(SitePage current) {
        StringBuilder html = new StringBuilder();
        for (SiteNavigation.Section section : navigation.sections()) {
            html.append("<h2>").append(escaped(section.title())).append("</h2>\n<ul>\n");
            for (SiteNavigation.Entry entry : section.entries()) {
                SitePage page = pages.get(entry.source());
                String path = page == null ? SiteNavigation.API + "index.html" : page.path();
                html.append("<li><a href=\"")
                        .append(current.root())
                        .append(path)
                        .append(current.equals(page) ? "\" aria-current=\"page\">" : "\">")
                        .append(escaped(page == null || !entry.label().isEmpty() ? entry.label() : page.title()))
                        .append("</a></li>\n");
            }
            html.append("</ul>\n");
        }
        return html.toString();
    }

    private static String contents(SitePage page) {
        List<SitePage.Anchor> sections = page.headings().stream()
                .filter(anchor -> anchor.heading().getLevel() == LEVEL_IN_CONTENTS)
                .toList();
        if (sections.size() < 2) {
            return "";
        }
        StringBuilder html = new StringBuilder("<h2>On this page</h2>\n<ul>\n");
        for (SitePage.Anchor anchor : sections) {
            html.append("<li><a href=\"#")
                    .append(anchor.id())
                    .append("\">")
                    .append(escaped(anchor.title()))
                    .append("</a></li>\n");
        }
        return html.append("</ul>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
