package dev.doppel.lab.internal.html;

import dev.doppel.lab.plot.Chart;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;

/**
 * A self-contained HTML page with a light and a dark mode. The web app shows the page in a sandboxed frame that does
 * not run scripts. The frame's {@link #policy} allows only two style sheets, identified by their hashes. Charts
 * therefore use presentation attributes instead of inline styles.
 */
public final class HtmlPage {
    private static final String STYLE = """
            :root{color-scheme:light dark;--ink:#222;--soft:#5c5c5c;--line:#d5d5d5;--paper:#fff;--accent:#0b5c92}
            @media screen and (prefers-color-scheme:dark){:root{--ink:#e8e8e8;--soft:#a9adb1;--line:#3a3f44;\
            --paper:#16191c;--accent:#7cc4f2}}
            *{box-sizing:border-box}
            body{margin:0 auto;max-width:860px;padding:1.5rem 1.2rem 4rem;background:var(--paper);color:var(--ink);\
            font:16px/1.55 system-ui,sans-serif}
            h1{font-size:1.7rem;line-height:1.25;margin:.4rem 0}
            h2{font-size:1.25rem;margin:2.6rem 0 .3rem;padding-top:1rem;border-top:1px solid var(--line)}
            a{color:var(--accent)} .soft{color:var(--soft)}
            figure{margin:1rem 0;overflow-x:auto} figure svg{display:block}
            table{border-collapse:collapse;font-size:.88rem;font-variant-numeric:tabular-nums}
            th,td{padding:.22rem .7rem .22rem 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
            th{font-weight:600} td.number,th.number{text-align:right} td.number{white-space:nowrap}
            .scroll{overflow-x:auto} nav li{break-inside:avoid} nav ul{columns:2 16rem;column-gap:2.5rem;padding-left:1.2rem;margin:.5rem 0}
            code{background:color-mix(in srgb,var(--ink) 8%,transparent);padding:.1em .35em;border-radius:3px}
            pre{background:color-mix(in srgb,var(--ink) 8%,transparent);padding:.7rem .9rem;border-radius:5px;\
            white-space:pre-wrap;overflow-wrap:anywhere}
            pre code{background:none;padding:0}
            @media print{.scroll,figure{overflow:visible} body{max-width:none;padding:0} figure{break-inside:avoid} h2{break-after:avoid} nav{display:none}}
            """;

    private HtmlPage() {}

    /** Returns the Content-Security-Policy under which the web app shows a page and its charts. */
    public static String policy() {
        return "default-src 'none'; style-src " + hash(STYLE) + " " + hash(Chart.STYLE)
                + "; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String style) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * Returns a page with the given title.
     *
     * @param body a callback that writes the content of the body element
     */
    public static String of(String title, Consumer<HtmlMarkup> body) {
        HtmlMarkup html = new HtmlMarkup();
        html.raw("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
        html.raw(
                "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.element("title", title);
        html.open("style").raw(STYLE).close().close();
        html.open("body");
        body.accept(html);
        return html.close().close().toString();
    }

    /** Writes a paragraph of secondary text. */
    public static void note(HtmlMarkup html, String text) {
        html.element("p", text, "class", "soft");
    }

    public static void figure(HtmlMarkup html, Chart chart) {
        html.open("figure").raw(chart.svg()).close();
    }

    /**
     * Writes a table.
     *
     * @param numbers whether each column contains numbers, which are right-aligned
     */
    public static void table(HtmlMarkup html, List<String> columns, List<Boolean> numbers, List<List<String>> rows) {
        html.open("div", "class", "scroll").open("table").open("thead").open("tr");
        cells(html, "th", columns, numbers);
        html.close().close().open("tbody");
        for (List<String> row : rows) {
            html.open("tr");
            cells(html, "td", row, numbers);
            html.close();
        }
        html.close().close().close();
    }

    private static void cells(HtmlMarkup html, String tag, List<String> values, List<Boolean> numbers) {
        for (int i = 0; i < values.size(); i++) {
            html.element(tag, values.get(i), "class", numbers.get(i) ? "number" : "text");
        }
    }
}
