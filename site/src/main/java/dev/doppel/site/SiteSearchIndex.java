package dev.doppel.site;

import java.io.StringWriter;
import java.util.Collection;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the text under each heading to a JavaScript file that the site's search loads. If the site is opened from a
 * local disk, browsers can load data only from scripts.
 */
final class SiteSearchIndex {
    private static final JsonFactory JSON = new JsonFactory();

    private SiteSearchIndex() {}

    static String of(Collection<SitePage> pages) {
        StringWriter script = new StringWriter();
        script.write("window.searchIndex = ");
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), script)) {
            json.writeStartArray();
            for (SitePage page : pages) {
                for (SitePage.Anchor anchor : page.headings()) {
                    json.writeStartObject();
                    json.writeStringProperty("page", page.title());
                    json.writeStringProperty("path", page.path() + "#" + anchor.id());
                    json.writeStringProperty("title", anchor.title());
                    json.writeStringProperty("text", text(anchor));
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        }
        return script + ";\n";
    }

    /** Returns the text between a heading and the next heading. */
    private static String text(SitePage.Anchor anchor) {
        StringBuilder text = new StringBuilder();
        for (Node node = anchor.heading().getNext();
                node != null && !(node instanceof Heading);
                node = node.getNext()) {
            text.append(MarkdownPlainText.of(node)).append(' ');
        }
        return text.toString().replaceAll("\\s+", " ").strip();
    }
}
