package dev.doppel.viewer;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;

/**
 * Writes reports as self-contained HTML files. A page contains its data as JSON and all its modules as one script.
 * The fragment of the page's URL determines the view.
 *
 * <p>The texts of documents are untrusted, so they are embedded as data and rendered only as text nodes. The
 * Content-Security-Policy allows only the page's own script, and forbids loading other resources and creating markup
 * from strings.
 *
 * <pre>{@code
 * try (Writer writer = Files.newBufferedWriter(file)) {
 *     ReportPage.write(report, writer);
 * }
 * }</pre>
 */
public final class ReportPage {
    private static final String START = """
            import {readReport} from "doppel/report.js";
            import {start} from "doppel/app.js";
            start(readReport(document), document.getElementById("page"));
            """;

    private static final String DATA = "<script type=\"application/json\" id=\"report\">";

    private ReportPage() {}

    /**
     * Returns a copy of a page that includes a reader's verdicts, notes and labels.
     *
     * @param page a page that {@link #write} wrote
     * @param reviews a JSON list of objects such as <code>{"pair": 0, "verdict": "check", "note": "ask"}</code>
     * @param labels a JSON list of objects such as <code>{"document": 0, "label": "group 1", "colour": "orange"}</code>
     */
    public static String withReviews(String page, String reviews, String labels) throws IOException {
        int start = page.indexOf(DATA + "{") + DATA.length() + 1;
        StringWriter safe = new StringWriter();
        try (ScriptSafeWriter writer = new ScriptSafeWriter(safe)) {
            writer.write("\"reviews\":" + reviews + ",\"labels\":" + labels + ",");
        }
        return page.substring(0, start) + safe + page.substring(start);
    }

    /**
     * Writes a report as an HTML page.
     *
     * @param writer a writer that encodes text as UTF-8
     */
    public static void write(Report report, Writer writer) throws IOException {
        String style = FrontEnd.style();
        String script = FrontEnd.bundle(START);
        writer.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        writer.write("<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy(style, script) + "\">\n");
        writer.write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        writer.write("<meta name=\"referrer\" content=\"no-referrer\">\n");
        writer.write("<title>" + escape(report.title()) + "</title>\n");
        writer.write("<style>" + style + "</style>\n");
        writer.write("</head>\n<body>\n<div id=\"page\">\n<h1>" + escape(report.title()) + "</h1>\n");
        writer.write("<noscript><p>This page needs JavaScript. It loads nothing from the network.</p>"
                + "</noscript>\n</div>\n");
        writer.write(DATA);
        ReportJson.write(report, new ScriptSafeWriter(writer));
        writer.write("</script>\n");
        writer.write("<script type=\"module\">" + script + "</script>\n</body>\n</html>\n");
        writer.flush();
    }

    /**
     * Returns a Content-Security-Policy that allows the script and the style by their hashes, and forbids creating
     * markup from strings.
     */
    private static String policy(String style, String script) {
        return "default-src 'none'; style-src " + ScriptHash.of(style) + "; script-src " + ScriptHash.of(script)
                + "; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script';"
                + " trusted-types lit-html";
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
