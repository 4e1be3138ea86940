package dev.doppel.cli;

/** Starts the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Console console = Console.system();
        int exitCode = DoppelCommand.run(console, arguments);
        console.err().flush();
        System.exit(console.wroteAll() ? exitCode : DoppelCommand.FAILED);
    }
}
