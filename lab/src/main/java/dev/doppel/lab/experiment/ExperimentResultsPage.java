package dev.doppel.lab.experiment;

import dev.doppel.lab.internal.html.HtmlMarkup;
import dev.doppel.lab.internal.html.HtmlPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The HTML page that shows the results of experiments. */
record ExperimentResultsPage(ExperimentSettings settings, List<Section> sections) {
    /** The maximum number of rows in a table on the page. The page links to longer tables instead of showing them. */
    private static final int MAX_ROWS = 25;

    /**
     * The section for one experiment.
     *
     * @param files the names of the data and chart files to link to
     */
    record Section(Experiment.Subject subject, ExperimentFindings findings, List<String> files) {}

    String html() {
        return HtmlPage.of("Doppel lab", html -> {
            html.element("h1", "Doppel lab");
            html.element(
                    "p",
                    "The experiments of the five reports behind Doppel, repeated. Seed " + settings.seed()
                            + (settings.quick() ? "; a quick run, which measures less." : "."));
            HtmlPage.note(html, "Times are medians after a warm-up, on one thread of: " + machine() + ".");
            if (sections.size() > 1) {
                contents(html);
            }
            sections.forEach(section -> section(html, section));
        });
    }

    private void contents(HtmlMarkup html) {
        html.open("nav", "aria-label", "Experiments").open("ul");
        for (Section section : sections) {
            Experiment.Subject subject = section.subject();
            html.open("li").element("a", subject.title(), "href", "#" + subject.name());
            html.close();
        }
        html.close().close();
    }

    private static void section(HtmlMarkup html, Section section) {
        Experiment.Subject subject = section.subject();
        ExperimentFindings findings = section.findings();
        html.open("section", "id", subject.name());
        html.element("h2", subject.title());
        html.open("p", "class", "soft").element("code", subject.name()).text(" (" + subject.source() + ")");
        html.close();
        html.open("p")
                .element("strong", "The report: ")
                .text(subject.reported())
                .close();
        html.open("p").element("strong", "Here: ").text(findings.summary()).close();
        findings.figures().forEach(figure -> HtmlPage.figure(html, figure));
        findings.tables().stream()
                .filter(table -> table.size() <= MAX_ROWS)
                .forEach(table -> HtmlPage.table(
                        html,
                        table.columns(),
                        table.columns().stream().map(table::isNumber).toList(),
                        table.shown()));
        if (!section.files().isEmpty()) {
            html.open("p", "class", "soft").text("Files: ");
            for (String file : section.files()) {
                html.element("a", file, "href", file).text(" ");
            }
            html.close();
        }
        html.close();
    }

    /** Returns a description of the processor, operating system and JVM on which times were measured. */
    private static String machine() {
        int cores = Runtime.getRuntime().availableProcessors();
        return processor() + ", " + cores + (cores == 1 ? " core, " : " cores, ") + System.getProperty("os.name")
                + ", Java " + System.getProperty("java.version") + " (" + System.getProperty("java.vm.name") + ")";
    }

    /** Returns the processor model from {@code /proc/cpuinfo}, or the architecture if the model is unavailable. */
    private static String processor() {
        String architecture = System.getProperty("os.arch");
        Path processors = Path.of("/proc/cpuinfo");
        if (!Files.isReadable(processors)) {
            return architecture;
        }
        try (Stream<String> lines = Files.lines(processors, StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(architecture);
        } catch (IOException e) {
            return architecture;
        }
    }
}
