package dev.doppel.cli.pipe;

import dev.doppel.cli.Main;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleOutput;
import dev.doppel.options.CommandLineSetup;
import dev.doppel.results.internal.JsonRowWriter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * The result of a command line. It consists of a header (one line of JSON), followed by the bytes that the command
 * wrote to standard output and the bytes that it wrote to standard error:
 *
 * <pre>
 *   {"id":1,"exit_code":0,"output":198,"errors":0}
 *   198 bytes, then 0 bytes
 * </pre>
 */
record PipeResponse(long id, int exitCode, ByteArrayOutputStream output, ByteArrayOutputStream errors) {
    /** The commands that run until they are stopped. */
    private static final Set<String> ENDLESS = Set.of("pipe", "serve");

    /** Runs a command line. */
    static PipeResponse of(PipeRequest request) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        ConsoleOutput out = Console.writer(output);
        PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
        Console console = new Console(request.input(), out, err, false, false);
        int exitCode = run(request.arguments(), console);
        out.flush();
        err.flush();
        return new PipeResponse(request.id(), exitCode, output, errors);
    }

    private static int run(List<String> arguments, Console console) {
        if (!arguments.isEmpty() && ENDLESS.contains(arguments.get(0))) {
            console.complain(arguments.get(0) + " does not end by itself: start it as a separate process");
            return CommandLineSetup.WRONG_USAGE;
        }
        return Main.run(console, arguments.toArray(String[]::new));
    }

    /**
     * Returns the response to a malformed request. The id of the response is 0, since the id of the request may be
     * unknown.
     */
    static PipeResponse refusal(String reason) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes(("doppel: " + reason + "\n").getBytes(StandardCharsets.UTF_8));
        return new PipeResponse(0, CommandLineSetup.WRONG_USAGE, new ByteArrayOutputStream(), line);
    }

    void writeTo(ConsoleOutput out) {
        try (JsonGenerator json = JsonRowWriter.generator(out)) {
            json.writeStartObject();
            json.writeNumberProperty("id", id);
            json.writeNumberProperty("exit_code", exitCode);
            json.writeNumberProperty("output", output.size());
            json.writeNumberProperty("errors", errors.size());
            json.writeEndObject();
        }
        out.print('\n');
        out.writeBytes(output.toByteArray(), 0, output.size());
        out.writeBytes(errors.toByteArray(), 0, errors.size());
    }
}
