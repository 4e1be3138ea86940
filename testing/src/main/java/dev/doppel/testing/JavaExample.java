package dev.doppel.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/** Runs examples from the documentation. Test classes contain these examples between "begin" and "end" comments. */
public final class JavaExample {
    private JavaExample() {}

    /** Runs an example and returns its output. */
    public static String printedBy(Runnable example) {
        PrintStream terminal = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            example.run();
        } finally {
            System.setOut(terminal);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    /**
     * Returns the example in a test class as a Markdown code block.
     *
     * @param source the path of the test class, relative to the project's root folder
     */
    public static String codeBlock(String source) throws IOException {
        String code = Files.readString(SharedData.project().resolve(source));
        String lines = code.substring(code.indexOf("// begin\n") + "// begin\n".length(), code.indexOf("// end\n"));
        return "```java\n" + lines.stripTrailing().stripIndent() + "\n```";
    }
}
