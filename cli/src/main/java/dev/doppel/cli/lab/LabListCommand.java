package dev.doppel.cli.lab;

import dev.doppel.cli.DoppelCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.TextTable;
import dev.doppel.lab.experiment.Experiment;
import dev.doppel.lab.experiment.Experiments;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code doppel lab list}: which experiments there are. */
@Command(
        name = "list",
        description = "List the experiments.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        footer = {"", "Example: doppel lab list"})
public final class LabListCommand implements Callable<Integer> {
    private final Console console;

    LabListCommand(Console console) {
        this.console = console;
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
