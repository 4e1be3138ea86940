package dev.doppel.viewer;

import java.io.IOException;
import java.io.Writer;

/**
 * Writes a report as one HTML file that opens anywhere. The documents in it are not to be trusted: they stand in the
 * page as data, modules put them on the screen as text, and a policy forbids the browser to run anything but these
 * modules and to load anything at all.
 */
public final class ReportPage {
    private static final String START = """
            import {readReport} from "doppel/report.js";
            import {start} from "doppel/app.js";
            start(readReport(document), document.getElementById("page"));
            """;

    private ReportPage() {}

    /** Writes the page, which must be stored as UTF-8. */
    public static void write(Report report, Writer writer) throws IOException {
        String style = FrontEnd.style();
        String importMap = FrontEnd.importMap();
        writer.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        writer.write("<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy(style, importMap) + "\">\n");
        writer.write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        writer.write("<meta name=\"referrer\" content=\"no-referrer\">\n");
        writer.write("<title>" + escape(report.title()) + "</title>\n");
        writer.write("<style>" + style + "</style>\n");
        writer.write("<script type=\"importmap\">" + importMap + "</script>\n");
        writer.write("</head>\n<body>\n<div id=\"page\">\n<h1>" + escape(report.title()) + "</h1>\n");
        writer.write("<noscript><p>This page needs JavaScript to show its pairs. It loads nothing from elsewhere.</p>"
                + "</noscript>\n</div>\n");
        writer.write("<script type=\"application/json\" id=\"report\">");
        ReportJson.write(report, new ScriptSafeWriter(writer));
        writer.write("</script>\n");
        writer.write("<script type=\"module\">" + START + "</script>\n</body>\n</html>\n");
        writer.flush();
    }

    /** Scripts and the style by their hashes, the modules of the map, and nothing else; text becomes markup nowhere. */
    private static String policy(String style, String importMap) {
        return "default-src 'none'; style-src " + ScriptHash.of(style) + "; script-src data: "
                + ScriptHash.of(importMap) + " "
                + ScriptHash.of(START) + "; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script';"
                + " trusted-types lit-html";
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
