package dev.doppel.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that index commands report invalid options in one line that states the value, its location and a fix. */
class IndexBadInputTest {
    @TempDir
    private Path folder;

    private Path directory = Path.of("");

    @BeforeEach
    void makeAnIndex() {
        directory = folder.resolve("archive");
        Index.create(directory, IndexScheme.DEFAULT);
    }

    private void assertRefused(String command, String options, String line) throws IOException {
        Files.writeString(folder.resolve("essay.txt"), "some words");
        List<String> arguments = new ArrayList<>(List.of(command, "DIR/archive", "DIR/essay.txt"));
        arguments.addAll(List.of(options.split(" ", -1)));
        assertFails(2, line + "; see doppel index " + command + " --help", arguments.toArray(String[]::new));
    }

    private void assertFails(int exitCode, String line, String... arguments) {
        List<String> all = new ArrayList<>(List.of("index"));
        for (String argument : arguments) {
            all.add(argument.replace("DIR", folder.toString()));
        }
        Cli.Result result = Cli.run(all.toArray(String[]::new));
        assertThat(result.err().replace(folder.toString(), "DIR")).isEqualTo("doppel: " + line + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "stats", "check"})
    void aDirectoryMustBeNamed(String command) {
        assertFails(2, "Missing required parameter: 'DIR'; see doppel index " + command + " --help", command);
    }

    @ParameterizedTest
    @CsvSource({"add,essay.txt", "query,essay.txt", "remove,a", "backup,copy", "list,", "stats,", "check,"})
    void aMissingDirectoryIsReportedWithTheFix(String command, String argument) throws IOException {
        Files.writeString(folder.resolve("essay.txt"), "some words");
        List<String> arguments = new ArrayList<>(List.of(command, "DIR/nowhere"));
        if (argument != null) {
            arguments.add("DIR/" + argument);
        }
        assertFails(
                1,
                "DIR/nowhere does not exist: create an index with doppel index create DIR/nowhere",
                arguments.toArray(String[]::new));
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @Test
    void aDirectoryThatIsNotAnIndexIsNotChanged() throws IOException {
        Path foreign = Files.createDirectory(folder.resolve("foreign"));
        Files.writeString(foreign.resolve("mine.txt"), "mine");
        assertFails(
                1,
                "DIR/foreign already exists: choose a new or empty directory for the index",
                "create",
                "DIR/foreign");
        Cli.Result result = Cli.run("index", "add", foreign.toString(), foreign.toString());
        assertThat(result.exitCode()).isOne();
        assertThat(result.err())
                .startsWith("doppel: " + foreign + " is not an index")
                .hasLineCount(1);
        assertThat(foreign.toFile().list()).containsExactly("mine.txt");
    }

    @Test
    void aDamagedIndexIsReported() throws IOException {
        Files.writeString(directory.resolve("doppel.index"), "nonsense\n");
        String line = "the index is damaged: DIR/archive/doppel.index does not begin with \"doppel index, format\"";
        assertFails(1, line, "stats", "DIR/archive");
        String remedy = "repair the index with doppel index check --repair DIR/archive, or start with a backup";
        assertFails(1, line + "\ndoppel: " + remedy, "check", "DIR/archive");
    }

    @Test
    void checkListsEachDamage() throws IOException {
        Path input = Files.writeString(folder.resolve("essay.txt"), "the words of an essay that nobody else wrote");
        assertThat(Cli.run("index", "add", directory.toString(), input.toString())
                        .exitCode())
                .isZero();
        for (Path file : files(directory.resolve("documents"))) {
            if (file.toString().endsWith(".sst") || file.toString().endsWith(".log")) {
                byte[] bytes = Files.readAllBytes(file);
                for (int i = bytes.length / 3; i < bytes.length / 2; i++) {
                    bytes[i] ^= 0x55;
                }
                Files.write(file, bytes);
            }
        }
        Cli.Result result = Cli.run("index", "check", directory.toString());
        assertThat(result.exitCode()).isOne();
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("doppel: the index is damaged: ").contains("archive");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void anIndexInUseIsReported() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("essay.txt"), "some words");
        try (Index index = Index.open(directory)) {
            assertThat(index.stats().documents()).isZero();
            assertThat(CliProcess.of().run("index", "check", directory.toString()))
                    .isEqualTo(new Cli.Result(
                            1,
                            "",
                            "doppel: the index " + directory + " is in use by another process: stop the service"
                                    + " (doppel serve) first, or wait until the other command finishes\n"));
            String line = "the index DIR/archive is already open in this process: use that instance, or close it first";
            assertFails(1, line, "add", "DIR/archive", "DIR/essay.txt");
            assertFails(1, line, "query", "DIR/archive", "DIR/essay.txt");
            assertFails(1, line, "check", "DIR/archive");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "add, --words, --words 3",
        "add, --text, --text=code",
        "query, --chars, --chars 5",
        "query, --bag, --bag",
        "list, --no-texts, --no-texts"
    })
    void optionsFixedAtCreationAreRefusedLater(String command, String option, String given) {
        List<String> arguments = new ArrayList<>(List.of(command, "DIR/archive", "DIR/essay.txt"));
        if (command.equals("list")) {
            arguments.remove(2);
        }
        arguments.addAll(List.of(given.split(" ", -1)));
        assertFails(
                2,
                option + " is fixed when an index is created: leave it out, or create another index with doppel index"
                        + " create DIR " + option + "; see doppel index " + command + " --help",
                arguments.toArray(String[]::new));
    }

    @Test
    void anUnknownOptionIsReportedWithASuggestion() {
        assertFails(
                2,
                "unknown option: --replaced (did you mean --replace?); see doppel index add --help",
                "add",
                "DIR/archive",
                "DIR/essay.txt",
                "--replaced");
    }

    @Test
    void anUnknownIdIsReported() {
        assertFails(
                1,
                "no document has the id \"nobody\"; doppel index list shows all ids",
                "query",
                "DIR/archive",
                "--text-of",
                "nobody",
                "--json");
    }

    @Test
    void aQueryNeedsAText() {
        assertFails(
                2,
                "no QUERY: give a file, - for standard input, or a document of the index with --text-of ID; see doppel"
                        + " index query --help",
                "query",
                "DIR/archive");
    }

    @Test
    void removeNeedsIds() {
        assertFails(
                2,
                "no ID: give ids, or a file of ids with --from FILE; see doppel index remove --help",
                "remove",
                "DIR/archive");
        assertFails(1, "no such file: DIR/ids.txt", "remove", "DIR/archive", "--from", "DIR/ids.txt");
    }

    @Test
    void anEmptyFolderIsReported() throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        assertFails(
                1,
                "DIR/empty holds no documents: there is no file in it (hidden ones are not read)",
                "add",
                "DIR/archive",
                "DIR/empty");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --unless-similar 2 | threshold of jaccard must be 0 .. 1 (got: 2.0)
            --unless-similar much | Invalid value for option '--unless-similar': must be a number (got: much)
            --unless-similar 0.5 --measure likeness | measure must be one of jaccard, bag-jaccard, weighted-jaccard, overlap, dice, cosine, euclidean (got: likeness)
            --unless-similar 0.5 --replace | --replace cannot be combined with --unless-similar: use one, or remove the old documents first
            --measure dice | --measure needs --unless-similar T
            --output DIR/rows.csv | --output DIR/rows.csv needs --unless-similar T
            --unless-similar 0.5 --output DIR/rows.txt | an output file must end in .csv, .tsv, .jsonl or .parquet (got: DIR/rows.txt)
            --metadata year | --metadata must be NAME=VALUE (got: year)
            --metadata a=1 --metadata a=2 | --metadata has a twice: give it once
            --threads 0 | threads must be 1 .. 1024 (got: 0)
            """)
    void wrongOptionsOfAdd(String options, String line) throws IOException {
        assertRefused("add", options, line);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --top 0 | top must be 1 or more (got: 0)
            --threshold 1.5 | threshold of jaccard must be 0 .. 1 (got: 1.5)
            --threshold 0.6 --measure bag-jaccard | threshold of bag-jaccard must be 0 .. 0.5 (got: 0.6)
            --passages 0 | passages must have 5 words or more (got: 0)
            """)
    void wrongOptionsOfQuery(String options, String line) throws IOException {
        assertRefused("query", options, line);
    }

    @Test
    void anOutputDoesNotReplaceAnInput() throws IOException {
        Files.writeString(folder.resolve("in.csv"), "id,text\n1,some words\n");
        String line = "cannot write DIR/in.csv: it is an input; name another file";
        assertFails(1, line, "add", "DIR/archive", "DIR/in.csv", "--unless-similar", "0.5", "-o", "DIR/in.csv");
        assertFails(1, line, "query", "DIR/archive", "DIR/in.csv", "-o", "DIR/in.csv");
        assertThat(folder.resolve("in.csv")).hasContent("id,text\n1,some words\n");
    }

    @Test
    void anInvalidIdIsRefused() throws IOException {
        Path input = Files.writeString(
                folder.resolve("in.jsonl"),
                "{\"id\":\"" + "x".repeat(1_025)
                        + "\",\"text\":\"some words\"}\n{\"id\":\"b\",\"text\":\"more words\"}\n");
        Cli.Result result = Cli.run("index", "add", directory.toString(), input.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().replace(folder.toString(), "DIR")).startsWith("""
                2 submitted, 2 read, 0 not read

                1 read but not added
                  DIR/in.jsonl:1: id must have at most 1024 bytes in UTF-8 (got: 1025)

                1 added, 0 replaced, 0 similar, 1 refused;""");
    }

    @Test
    void aBackupReplacesNothing() throws IOException {
        Files.createDirectory(folder.resolve("copy"));
        assertFails(
                1,
                "DIR/copy already exists: choose a new directory for the backup",
                "backup",
                "DIR/archive",
                "DIR/copy");
    }
}
