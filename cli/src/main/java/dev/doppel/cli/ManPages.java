package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Writes the manual pages of a release: {@code doppel.1}, and one page for each command, such as {@code doppel-scan.1}.
 * The pages contain the help texts in roff format.
 */
final class ManPages {
    private ManPages() {}

    /**
     * Writes the pages.
     *
     * @param arguments the existing folder in which to write the pages
     */
    public static void main(String[] arguments) throws IOException {
        write(DoppelCommand.commandLine(Console.system()), Path.of(arguments[0]));
    }

    private static void write(CommandLine command, Path folder) throws IOException {
        CommandSpec spec = command.getCommandSpec();
        Files.writeString(folder.resolve(pageName(spec) + ".1"), page(command));
        for (CommandLine child : command.getSubcommands().values()) {
            if (!isHelp(child)) {
                write(child, folder);
            }
        }
    }

    /** Returns the manual page for a command. */
    static String page(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        Help help = command.getHelp();
        StringBuilder page = new StringBuilder();
        page.append(".TH \"%s\" 1 \"\" \"%s\" \"Doppel manual\"\n"
                .formatted(escaped(pageName(spec).toUpperCase(Locale.ROOT)), escaped(Console.version())));
        page.append(
                ".SH NAME\n%s \\- %s\n".formatted(escaped(pageName(spec)), escaped(withoutFullStop(purpose(command)))));
        page.append(".SH SYNOPSIS\n.nf\n" + line(help.synopsis(0).strip()) + ".fi\n");
        if (!spec.positionalParameters().isEmpty()) {
            page.append(".SH ARGUMENTS\n");
            Help.IParameterRenderer renderer = help.createDefaultParameterRenderer();
            spec.positionalParameters()
                    .forEach(parameter -> page.append(
                            entry(renderer.render(parameter, help.parameterLabelRenderer(), help.colorScheme()))));
        }
        page.append(".SH OPTIONS\n");
        Help.IOptionRenderer renderer = help.createDefaultOptionRenderer();
        spec.options().stream()
                .filter(option -> !option.hidden())
                .forEach(option ->
                        page.append(entry(renderer.render(option, help.parameterLabelRenderer(), help.colorScheme()))));
        page.append(commands(command));
        page.append(notes(help.footer().strip()));
        return page.toString();
    }

    private static String commands(CommandLine command) {
        String commands = command.getSubcommands().values().stream()
                .filter(child -> !isHelp(child))
                .map(child -> ".TP\n.BR " + escaped(pageName(child.getCommandSpec())) + " (1)\n" + line(purpose(child)))
                .collect(Collectors.joining());
        return commands.isEmpty() ? "" : ".SH COMMANDS\n" + commands;
    }

    /**
     * Returns the section with the notes that follow the options. Examples keep their line breaks, and other paragraphs
     * are rewrapped.
     */
    private static String notes(String footer) {
        StringBuilder notes = new StringBuilder(".SH NOTES\n");
        for (String paragraph : footer.split("\n\n", -1)) {
            boolean isExample = paragraph.startsWith("Example");
            notes.append(".PP\n").append(isExample ? ".nf\n" : "");
            paragraph.lines().forEach(text -> notes.append(line(text)));
            notes.append(isExample ? ".fi\n" : "");
        }
        return notes.toString();
    }

    /**
     * Returns the entry for an option or argument.
     *
     * @param rows the rows of picocli's table; the first row consists of a mark, the short name, a comma, the long name
     *     and the description, and the other rows contain more lines of the description
     */
    private static String entry(Text[][] rows) {
        Text[] first = rows[0];
        String comma = first[2].toString().isEmpty() ? "" : ", ";
        String description = Arrays.stream(rows)
                .map(row -> row[row.length - 1].toString().strip())
                .collect(Collectors.joining(" "));
        return ".TP\n\\fB" + escaped(first[1] + comma + first[3]) + "\\fR\n" + line(description);
    }

    private static String pageName(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private static String purpose(CommandLine command) {
        return command.getHelp().description().strip().replace('\n', ' ');
    }

    private static boolean isHelp(CommandLine command) {
        return command.getCommandSpec().helpCommand();
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    /**
     * Returns a line of roff, which starts with a prefix so that a leading {@code .} or {@code '} in {@code text} is
     * not interpreted as a request.
     */
    private static String line(String text) {
        return "\\&" + escaped(text) + "\n";
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }
}
