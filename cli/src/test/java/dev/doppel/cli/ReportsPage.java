package dev.doppel.cli;

import dev.doppel.cli.lab.LabCommandTest;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The source of the page that compares the five reports with Doppel. It consists of text, and of rows whose values come
 * from a command's output.
 *
 * <pre>
 *   section: 5.2, equation (5)
 *   what: Bands for a threshold
 *   run: doppel bands --by threshold --threshold 0.8 --sketch-size 200
 *   report: t ≈ (1/b)^(1/r)
 *   doppel: b = {{(\d+) bands}}, r = {{bands of (\d+) rows}}
 *   why: the same rule
 * </pre>
 *
 * A row ends with an empty line. Double braces contain a regular expression whose first group is the value. A tilde
 * after the opening braces marks a time, which differs between runs. {@code run~:} instead of {@code run:} marks a slow
 * experiment, which {@link LabCommandTest} runs with {@code --quick}; its values are not compared.
 */
public record ReportsPage(List<Part> parts) {
    private static final Pattern VALUE = Pattern.compile("\\{\\{(~?)(.+?)}}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:[.,][0-9]+)*");
    private static final String HEADER = """
            | section | technique, experiment or figure | command | the report | Doppel | why they differ |
            |---|---|---|---|---|---|
            """;

    private static final Path PAGE = SharedData.project().resolve("docs/reports.md");
    private static final Path SOURCE = SharedData.project().resolve("docs/reports.in.md");

    sealed interface Part {}

    /** Markdown text that is copied to the page. */
    record Text(String markdown) implements Part {}

    /**
     * A table row for a technique, an experiment or a figure.
     *
     * @param command the command lines to run, or an empty string
     * @param doppel the text for the table's Doppel column, with regular expressions for values
     */
    public record Row(
            String section, String what, String command, boolean slow, String report, String doppel, String why)
            implements Part {
        /** Returns the table row. The values come from {@code printed}, the output of the command. */
        public String markdown(String printed) {
            String found =
                    VALUE.matcher(doppel).replaceAll(value -> Matcher.quoteReplacement(value(value.group(2), printed)));
            String shown = command.isEmpty()
                    ? ""
                    : command.lines().map(line -> "`" + line + "`").collect(Collectors.joining("<br>"));
            return Stream.of(section, what, shown, report, found, why)
                    .map(cell -> cell.replace("|", "\\|"))
                    .collect(Collectors.joining(" | ", "| ", " |\n"));
        }

        private String value(String expression, String printed) {
            Matcher match = Pattern.compile(expression, Pattern.MULTILINE | Pattern.DOTALL)
                    .matcher(printed);
            if (!match.find()) {
                throw new AssertionError("no " + expression + " in what this prints: " + command + "\n" + printed);
            }
            return match.group(1).strip().replaceAll("\\s*\n\\s*", "; ").replaceAll(" +", " ");
        }

        @Override
        public String toString() {
            return section + ": " + what;
        }
    }

    public static String withoutNumbers(String text) {
        return NUMBER.matcher(text).replaceAll("#");
    }

    public static ReportsPage read() throws IOException {
        return parse(Files.readString(SOURCE));
    }

    /** Returns the current content of docs/reports.md. */
    public static String written() throws IOException {
        return Files.readString(PAGE);
    }

    void write(Shell shell) throws Exception {
        Files.writeString(PAGE, markdown(shell));
    }

    private static ReportsPage parse(String source) {
        List<Part> parts = new ArrayList<>();
        for (String paragraph : source.split("\n\n+", -1)) {
            parts.add(paragraph.startsWith("section: ") ? row(paragraph) : new Text(paragraph.strip() + "\n"));
        }
        return new ReportsPage(parts);
    }

    private static Row row(String paragraph) {
        return new Row(
                field("section", paragraph),
                field("what", paragraph),
                field("run~?", paragraph),
                paragraph.contains("\nrun~: "),
                field("report", paragraph),
                field("doppel", paragraph),
                field("why", paragraph));
    }

    /** Returns the values of a field, joined by line breaks. The field may occur several times. */
    private static String field(String name, String paragraph) {
        return Pattern.compile("^" + name + ": (.*)$", Pattern.MULTILINE)
                .matcher(paragraph)
                .results()
                .map(line -> line.group(1).strip())
                .collect(Collectors.joining("\n"));
    }

    public List<Row> rows() {
        return parts.stream().filter(Row.class::isInstance).map(Row.class::cast).toList();
    }

    /** Runs a row's command. */
    interface Shell {
        String run(Row row) throws Exception;
    }

    private String markdown(Shell shell) throws Exception {
        StringBuilder page = new StringBuilder();
        boolean inTable = false;
        for (Part part : parts) {
            if (part instanceof Row row) {
                page.append(inTable ? "" : "\n" + HEADER).append(row.markdown(shell.run(row)));
                inTable = true;
            } else if (part instanceof Text text) {
                page.append(page.length() == 0 ? "" : "\n").append(text.markdown());
                inTable = false;
            }
        }
        return page.toString();
    }
}
