package dev.doppel.site;

import java.io.StringWriter;
import java.util.Collection;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the text of all sections as a JavaScript file. If the site is opened from a local disk, browsers can load
 * scripts, but no other data files.
 */
final class SearchIndex {
    private static final JsonFactory JSON = new JsonFactory();

    private SearchIndex() {}

    static String of(Collection<Page> pages) {
        StringWriter script = new StringWriter();
        script.write("window.searchIndex = ");
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), script)) {
            json.writeStartArray();
            for (Page page : pages) {
                for (Page.Anchor anchor : page.headings()) {
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
    private static String text(Page.Anchor anchor) {
        StringBuilder text = new StringBuilder();
        for (Node node = anchor.heading().getNext();
                node != null && !(node instanceof Heading);
                node = node.getNext()) {
            text.append(PlainText.of(node)).append(' ');
        }
        return text.toString().replaceAll("\\s+", " ").strip();
    }
}
