package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedClassArchive;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every command in the documentation, and compares its output with the documented output. */
class DocumentedCommandsTest {
    /** Matches a console block. A line that starts with {@code $} is a command, and its output follows. */
    private static final Pattern CONSOLE = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);

    private static final Pattern SECONDS =
            Pattern.compile("([0-9,]+ documents/s; )?[0-9]+\\.[0-9]{2} s$", Pattern.MULTILINE);

    /** The page with the Spark commands, which are run by a test in the Spark module. */
    private static final String SPARK = "docs/scale.md";

    /**
     * The pages whose commands must run in the same folder, since later commands use files that earlier commands write.
     */
    private static final Set<String> WALKS = Set.of(
            "docs/index.md",
            "docs/teachers.md",
            "docs/corpus-cleaning.md",
            "docs/services.md",
            "docs/learning-minhash.md");

    @TempDir
    private static Path walk;

    @TempDir
    private static Path archive;

    private static SharedClassArchive classes;

    @BeforeAll
    static void archiveClasses() throws IOException, InterruptedException {
        classes = DocumentedClasses.archive(archive);
    }

    record Example(String page, String command, String printed) {
        @Override
        public String toString() {
            return page + ": " + command;
        }
    }

    private static List<String> pages() throws IOException {
        try (Stream<Path> docs = Files.list(SharedData.project().resolve("docs"))) {
            Stream<String> names = docs.map(page -> "docs/" + page.getFileName())
                    .filter(name -> name.endsWith(".md") && !name.equals(SPARK));
            return Stream.concat(Stream.of("README.md"), names.sorted()).toList();
        }
    }

    static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (String page : pages()) {
            String text = Files.readString(SharedData.project().resolve(page));
            for (Matcher block = CONSOLE.matcher(text); block.find(); ) {
                Stream.of(block.group(1).split("(?m)^\\$ ", -1)).skip(1).forEach(example -> {
                    int end = example.indexOf('\n');
                    examples.add(new Example(page, example.substring(0, end), example.substring(end + 1)));
                });
            }
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void printsWhatThePageShows(Example example, @TempDir Path own) throws IOException, InterruptedException {
        Path folder = WALKS.contains(example.page()) ? Files.createDirectories(walk.resolve(example.page())) : own;
        String results = DocumentedShell.in(folder, classes).run(example.command());
        assertThat(SECONDS.matcher(results).replaceAll("0.00 s"))
                .isEqualTo(SECONDS.matcher(example.printed()).replaceAll("0.00 s"));
    }
}
