package dev.doppel.cli.lab;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.TextTable;
import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.Experiments;
import picocli.CommandLine.Command;

/** Implements the {@code lab list} command. */
@Command(
        name = "list",
        description = "List the experiments.",
        footer = {"", "Example: doppel lab list"})
public final class LabListCommand extends ConsoleCommand {
    LabListCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        TextTable table = new TextTable("experiment", "what it looks at", "from");
        for (Experiment experiment : Experiments.ALL) {
            Experiment.Subject subject = experiment.subject();
            table.add(subject.name(), subject.title(), subject.source());
        }
        table.print(console);
        return 0;
    }
}
