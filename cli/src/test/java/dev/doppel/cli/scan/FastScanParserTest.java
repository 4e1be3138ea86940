package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.cli.CliProcess;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.corpus.Submissions;
import dev.doppel.results.PersonRows;
import dev.doppel.testing.Property;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Checks that {@link FastScanParser} parses arguments as picocli does, or leaves them to picocli. */
class FastScanParserTest {
    private static final List<String> PIECES = List.of(
            "a.csv",
            "dir//b/",
            "",
            "-",
            "--",
            "@file",
            "a b",
            "ä",
            "0.5",
            "1e-1",
            "2",
            "NaN",
            "x",
            "--id-field",
            "--id-field=x",
            "--text-field",
            "--threshold",
            "--threshold=0.5",
            "-o",
            "-ox.csv",
            "pairs.csv",
            "nowhere/pairs.csv",
            "--output",
            "--json",
            "--quiet",
            "--strict",
            "--strict=false",
            "--method",
            "exact",
            "--debug",
            "--help");

    /** Classes that are needed only to scan submissions. */
    private static final List<Class<?>> UNUSED = List.of(
            Submissions.class, NameHidingSettings.class, Pseudonyms.class, ScanSubmitters.class, PersonRows.class);

    private static @Nullable ScanRun byPicocli(List<String> arguments) {
        Console console = new Console(
                InputStream.nullInputStream(),
                Console.writer(OutputStream.nullOutputStream()),
                new PrintStream(OutputStream.nullOutputStream()),
                false,
                false);
        ScanCommand command = new ScanCommand(console);
        CommandLine commandLine = new CommandLine(command, new ConsoleCommand.Factory(console));
        try {
            commandLine.parseArgs(arguments.toArray(String[]::new));
            return commandLine.isUsageHelpRequested() ? null : command.requested();
        } catch (ParameterException | IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * Returns the components of a scan for comparison. Output files are represented by their names, since their class
     * does not define equality.
     */
    private static List<@Nullable Object> parts(@Nullable ScanRun asked) {
        ScanRun scan = Objects.requireNonNull(asked);
        List<@Nullable Object> parts =
                new ArrayList<>(List.of(scan.sources(), scan.options(), scan.json(), scan.quiet()));
        parts.add(scan.outputs().pairs().name());
        parts.add(scan.outputs().groups().name());
        return parts;
    }

    @Property(tries = 2000)
    void picocliParsesItTheSame(SplittableRandom random) {
        List<String> arguments = new ArrayList<>(List.of("scan"));
        for (int i = random.nextInt(7); i >= 0; i--) {
            arguments.add(PIECES.get(random.nextInt(PIECES.size())));
        }
        ScanRun plain = FastScanParser.read(arguments.toArray(String[]::new));
        if (plain != null) {
            ScanRun full = byPicocli(arguments.subList(1, arguments.size()));
            assertThat(full).as("%s", arguments).isNotNull();
            assertThat(parts(plain)).as("%s", arguments).isEqualTo(parts(full));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan a.csv",
                "scan a.csv b --id-field x --text-field y",
                "scan --quiet --threshold 0.5 a.csv",
                "scan a.csv --strict --json -o pairs.csv"
            })
    void everydayScansAreParsed(String line) {
        String[] arguments = line.split(" ", -1);
        ScanRun plain = FastScanParser.read(arguments);
        assertThat(plain).isNotNull();
        assertThat(parts(plain)).isEqualTo(parts(byPicocli(List.of(arguments).subList(1, arguments.length))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan",
                "dedup a.csv",
                "scan --quiet",
                "scan a.csv --quiet --quiet",
                "scan a.csv --threshold",
                "scan a.csv --threshold x",
                "scan a.csv --threshold 2",
                "scan a.csv --id-field -x",
                "scan a.csv -o pairs.txt",
                "scan a.csv --method lsh",
                "scan a.csv --help",
                "scan @file",
                "scan -"
            })
    void anythingElseIsLeftToPicocli(String line) {
        assertThat(FastScanParser.read(line.split(" ", -1))).isNull();
    }

    /** Loading classes makes short runs slower, so a plain scan must not load classes that it does not need. */
    @Test
    void optionsThatAreNotGivenLoadNoClasses(@TempDir Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("classes.txt");
        String essays = SharedData.project().resolve("examples/essays").toString();
        Cli.Result result = CliProcess.of("-Xlog:class+load:file=" + log).run("scan", essays);
        assertThat(result.exitCode()).isZero();
        assertThat(Files.readAllLines(log))
                .anyMatch(line -> line.contains(ScanRun.class.getName()))
                .noneMatch(line -> line.contains(" picocli."))
                .noneMatch(line -> UNUSED.stream().anyMatch(unused -> line.contains(" " + unused.getName() + " ")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"scan nowhere", "scan nowhere --words 5"})
    void bothFailTheSame(String line) {
        Cli.Result result = Cli.run(line.split(" ", -1));
        assertThat(result).isEqualTo(new Cli.Result(1, "", "doppel: no such file or folder: nowhere\n"));
        assertThat(Path.of("nowhere")).doesNotExist();
    }
}
