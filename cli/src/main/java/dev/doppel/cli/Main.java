package dev.doppel.cli;

/** Starts the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Console console = Console.system();
        int exitCode = DoppelCommand.run(console, arguments);
        console.out().flush();
        console.err().flush();
        System.exit(exitCode);
    }
}
