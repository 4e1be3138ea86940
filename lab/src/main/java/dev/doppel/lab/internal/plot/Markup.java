package dev.doppel.lab.internal.plot;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes HTML and SVG: every element that is opened is closed, and all text is escaped. */
public final class Markup {
    private final StringBuilder text = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    public Markup open(String tag, Object... attributes) {
        start(tag, attributes);
        text.append('>');
        open.push(tag);
        return this;
    }

    public Markup close() {
        text.append("</").append(open.pop()).append(">\n");
        return this;
    }

    /** An element with nothing inside. */
    public Markup empty(String tag, Object... attributes) {
        start(tag, attributes);
        text.append("/>\n");
        return this;
    }

    /** An element with text inside. */
    public Markup element(String tag, String content, Object... attributes) {
        return open(tag, attributes).text(content).close();
    }

    public Markup text(String content) {
        text.append(escape(content));
        return this;
    }

    /** What is markup already. */
    public Markup raw(String markup) {
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

    /** All of it, once everything is closed. */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed yet: " + open);
        }
        return text.toString();
    }
}
