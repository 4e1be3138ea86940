package dev.doppel.cli.scan;

import static dev.doppel.cli.ClassFolder.prose;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.ClassFolder;
import dev.doppel.cli.Cli;
import dev.doppel.testing.Browser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests scans of classes in which a submission is damaged, empty or unusual. */
class SubmissionsBadInputTest {
    private static final String COPIED = prose(1);

    private final Path folder;
    private final ClassFolder files;

    SubmissionsBadInputTest(@TempDir Path folder) {
        this.folder = folder;
        files = new ClassFolder(folder);
    }

    private Cli.Result scan(String... arguments) {
        List<String> all = new ArrayList<>(List.of("scan", "--submissions", "folders"));
        all.addAll(Arrays.asList(arguments));
        if (all.stream().noneMatch(argument -> argument.startsWith(folder.toString()))) {
            all.add(files.input("class"));
        }
        Cli.Result result = Cli.run(all.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.masking(folder);
    }

    @Test
    void studentsWithTheSameNameAreDifferentPeople() throws IOException {
        files.file("class/Anna Smith_11_assignsubmission_file_/a.txt", COPIED);
        files.file("class/Anna Smith_12_assignsubmission_file_/a.txt", COPIED);
        assertThat(scan().out()).contains("Anna Smith (11)  100 %  Anna Smith (12)  100 %");

        files.file("group1/anna/a.txt", COPIED);
        files.file("group2/anna/a.txt", COPIED);
        String one = files.input("group1");
        String two = files.input("group2");
        assertThat(scan(one, two).out()).contains("DIR/group1/anna  100 %  DIR/group2/anna  100 %");
    }

    @Test
    void filesOfAPatternKeepTheirFolders() throws IOException {
        files.file("class/anna/main.txt", COPIED);
        files.file("class/ben/main.txt", COPIED);
        assertThat(scan(folder + "/class/*/main.txt").out()).contains("2 submitted, 2 read", "anna  100 %  ben ");
        assertThat(scan(folder + "/class/anna/main.txt", folder + "/class/ben/main.txt")
                        .out())
                .contains("DIR/class/anna/main.txt  100 %  DIR/class/ben/main.txt  100 %");
    }

    @Test
    void excludedFoldersAreLeftOut() throws IOException {
        files.file("class/anna/a.txt", COPIED);
        files.file("class/ben/a.txt", COPIED);
        files.file("class/late/a.txt", COPIED);
        files.file("class/__MACOSX/anna/._a.txt", COPIED);
        files.file("class/__MACOSX/a.txt", COPIED);
        assertThat(scan("--exclude", "late").out()).startsWith("2 submitted, 2 read, 0 not read\n");
    }

    /** Writes an archive of about 30 kilobytes that contains 3 files with 10 million characters each. */
    private void bomb(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        byte[] zeros = "0".repeat(10_000_000).getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 1; i <= 3; i++) {
                zip.putNextEntry(new ZipEntry(i + ".txt"));
                zip.write(zeros);
            }
        }
    }

    @Test
    void submissionsBesideAZipBombAreCompared() throws IOException {
        files.file("class/anna/a.txt", COPIED);
        files.file("class/ben/a.txt", COPIED);
        bomb("class/ben/bomb.zip");

        Cli.Result result = scan();

        assertThat(result.err())
                .isEqualTo("doppel: ben: compared without a file that was not read: DIR/class/ben/bomb.zip!/3.txt:"
                        + " a submission may have at most 20,000,000 characters (exclude files that the student did"
                        + " not write)\n");
        assertThat(result.out()).startsWith("2 submitted, 2 read, 0 not read\n").contains("1 pair, 1 group among 2");
    }

    @Test
    void submissionWithADamagedFileIsCompared() throws IOException {
        files.file("class/anna/a.txt", COPIED);
        files.file("class/ben/a.txt", COPIED);
        files.file("class/ben/b.docx", "PK\u0003\u0004garbage");
        files.file("class/ben/c.zip", "PK\u0003\u0004garbage");

        Cli.Result result = scan();

        assertThat(result.err())
                .isEqualTo("doppel: ben: compared without 2 files that were not read: DIR/class/ben/b.docx: damaged, or"
                        + " not DOCX at all (open it in the program that wrote it, and save it again)\n");
        assertThat(result.out()).contains("anna  100 %  ben    100 %");
    }

    @Test
    void submissionWithManyFilesIsCompared() throws IOException {
        for (int i = 0; i < 1_500; i++) {
            files.file("class/anna/d" + i % 30 + "/f" + i + ".txt", i == 1_234 ? COPIED : "short " + i);
        }
        files.file("class/ben/a.txt", "own\n" + COPIED);
        String passages = files.input("passages.csv");

        Cli.Result result = scan(files.input("class"), "--passages-output", passages);

        assertThat(result.out()).startsWith("2 submitted, 2 read, 0 not read\n");
        assertThat(Files.readString(Path.of(passages))).contains("\"d4/f1234.txt, line 1\",\"a.txt, line 2\"");
    }

    @Test
    void reportNotesWhatASubmissionLacks() throws IOException {
        files.file("class/anna/a.txt", COPIED);
        files.file("class/ben/a.txt", COPIED);
        files.file("class/ben/b.docx", "PK\u0003\u0004garbage");
        files.file("last-year/cleo/a.txt", COPIED);
        files.file("last-year/cleo/b.pdf", "garbage");
        Path report = folder.resolve("report.html");

        scan(files.input("class"), "--against", files.input("last-year"), "--report", report.toString());

        try (Browser browser = Browser.require()) {
            browser.open(report);
            assertThat((List<?>) browser.run(
                            "return [...document.querySelectorAll('.file-notes li')].map(item => item.textContent)"))
                    .hasSize(2)
                    .satisfiesExactly(
                            note -> assertThat(note.toString())
                                    .startsWith("ben: compared without a file that was not read: ")
                                    .contains("b.docx"),
                            note -> assertThat(note.toString())
                                    .startsWith("Earlier submissions: ")
                                    .contains("cleo: compared without a file that was not read: ", "b.pdf"));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void namesInRightToLeftScriptAreShown() throws IOException {
        files.file("class/נועה כהן_11_assignsubmission_file_/מסמך.txt", COPIED);
        files.file("class/أحمد علي_12_assignsubmission_file_/وثيقة.txt", COPIED);
        Path report = folder.resolve("report.html");

        Cli.Result result = scan(files.input("class"), "--report", report.toString());

        assertThat(result.out()).contains("נועה כהן  100 %  أحمد علي  100 %");
        try (Browser browser = Browser.require()) {
            browser.open(report);
            assertThat(browser.run("return [...new Set([...document.querySelectorAll('bdi.id')]"
                            + ".map(name => name.textContent))].sort()"))
                    .isEqualTo(List.of("נועה כהן", "أحمد علي"));
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
