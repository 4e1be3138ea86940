package dev.doppel.cli.console;

import dev.doppel.options.TerminalFilter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream that replaces terminal control characters in messages, since messages may contain untrusted names. */
final class MessageStream extends PrintStream {
    private final PrintStream terminal;

    private MessageStream(PrintStream terminal) {
        super(new TerminalFilter(terminal), true, StandardCharsets.UTF_8);
        this.terminal = terminal;
    }

    static MessageStream to(PrintStream terminal) {
        return terminal instanceof MessageStream filtered ? filtered : new MessageStream(terminal);
    }

    /** Returns the unfiltered stream, which progress bars use. */
    PrintStream terminal() {
        return terminal;
    }
}
