package dev.doppel.lab.experiment;

import dev.doppel.lab.internal.plot.Markup;
import dev.doppel.lab.internal.plot.Page;
import java.util.List;

/** The page on which all results of a run are shown. */
record LabPage(ExperimentSettings setting, List<Section> sections) {
    /** A table of more rows is linked, and not shown. */
    private static final int ROWS_SHOWN = 25;

    /**
     * One subject.
     *
     * @param files its data and figures, to be linked; none where they are not beside the page
     */
    record Section(Experiment.Subject subject, Findings findings, List<String> files) {}

    String html() {
        return Page.of("Doppel lab", html -> {
            html.element("h1", "Doppel lab");
            html.element(
                    "p",
                    "The experiments of the five reports that Doppel grew from, repeated. Seed " + setting.seed()
                            + (setting.quick() ? "; a quick run, which measures less." : "."));
            html.element(
                    "p",
                    "Times are medians after a warm-up, on one thread of: " + MachineDescription.description() + ".",
                    "class",
                    "soft");
            if (sections.size() > 1) {
                contents(html);
            }
            sections.forEach(section -> section(html, section));
        });
    }

    private void contents(Markup html) {
        html.open("nav", "aria-label", "Experiments").open("ul");
        for (Section section : sections) {
            html.open("li")
                    .element(
                            "a",
                            section.subject().title(),
                            "href",
                            "#" + section.subject().name());
            html.close();
        }
        html.close().close();
    }

    private static void section(Markup html, Section section) {
        Experiment.Subject subject = section.subject();
        Findings findings = section.findings();
        html.open("section", "id", subject.name());
        html.element("h2", subject.title());
        html.open("p", "class", "soft").element("code", subject.name()).text(" (" + subject.source() + ")");
        html.close();
        html.open("p")
                .element("strong", "The report: ")
                .text(subject.reported())
                .close();
        html.open("p").element("strong", "Here: ").text(findings.found()).close();
        findings.figures().forEach(figure -> Page.figure(html, figure));
        findings.tables().stream()
                .filter(table -> table.size() <= ROWS_SHOWN)
                .forEach(table -> Page.table(
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
}
