package dev.doppel.lab.internal.html;

import java.util.ArrayDeque;
import java.util.Deque;

/** Builds HTML and SVG, escaping all text and checking that every opened element is closed. */
public final class HtmlMarkup {
    private final StringBuilder text = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element. Attributes are given as alternating names and values. */
    public HtmlMarkup open(String tag, Object... attributes) {
        start(tag, attributes);
        text.append('>');
        open.push(tag);
        return this;
    }

    public HtmlMarkup close() {
        text.append("</").append(open.pop()).append(">\n");
        return this;
    }

    /** Writes an element without content. */
    public HtmlMarkup empty(String tag, Object... attributes) {
        start(tag, attributes);
        text.append("/>\n");
        return this;
    }

    /** Writes an element with text content. */
    public HtmlMarkup element(String tag, String content, Object... attributes) {
        return open(tag, attributes).text(content).close();
    }

    public HtmlMarkup text(String content) {
        text.append(escape(content));
        return this;
    }

    /** Writes markup without escaping it. */
    public HtmlMarkup raw(String markup) {
        text.append(markup);
        return this;
    }

    private void start(String tag, Object... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "attributes must be names and values in turn (got: " + attributes.length + " in all)");
        }
        text.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            text.append(escape(String.valueOf(attributes[i + 1]))).append('"');
        }
    }

    private static String escape(String content) {
        return content.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /**
     * Returns the markup.
     *
     * @throws IllegalStateException if an element is still open
     */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed yet: " + open);
        }
        return text.toString();
    }
}
