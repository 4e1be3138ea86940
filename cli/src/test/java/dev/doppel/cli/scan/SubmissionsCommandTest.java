package dev.doppel.cli.scan;

import static dev.doppel.cli.ClassFolder.prose;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.ClassFolder;
import dev.doppel.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubmissionsCommandTest {
    private final Path folder;
    private final ClassFolder files;

    SubmissionsCommandTest(@TempDir Path folder) {
        this.folder = folder;
        files = new ClassFolder(folder);
    }

    /** Returns the names of the two documents in each printed pair. */
    private static List<String> pairs(Cli.Result result) {
        assertThat(result.exitCode()).as(result.err()).isZero();
        List<String> pairs = new ArrayList<>();
        for (String line : result.out().lines().toList()) {
            if (line.startsWith("left,") || line.isEmpty()) {
                continue;
            }
            String[] cells = line.split(",", -1);
            pairs.add(cells[0] + " " + cells[1]);
        }
        return pairs;
    }

    private List<String> scan(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("scan"));
        all.addAll(List.of(arguments));
        String output = files.input("pairs.csv");
        all.addAll(List.of("-o", output, "--quiet"));
        Cli.Result result = Cli.run(all.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return pairs(new Cli.Result(0, Files.readString(Path.of(output)), ""));
    }

    @Test
    void submissionsOfFoldersAreComparedAsOneDocumentEach() throws IOException {
        files.file("class/anna/one.txt", prose(1));
        files.file("class/anna/two.txt", prose(1));
        files.file("class/ben/deep/one.txt", prose(2) + prose(1));
        files.file("class/cem/x.txt", prose(3));

        Cli.Result result = Cli.run("scan", files.input("class"), "--submissions", "folders");

        assertThat(result.masking(folder).out()).isEqualTo("""
                3 submitted, 3 read, 0 not read

                shared words  longest  left         right        similarity
                60            60       anna  100 %  ben    50 %  0.483

                1 pair, 1 group among 3 submissions; method passages (finds every shared passage with at least 12 unchanged words in a row, unless more than 64 documents share these words); 0.00 s
                scheme: doppel-1 plain unmasked words:5 set passages:40 jaccard>=0
                """);
    }

    @Test
    void passagesNameFileAndLineOnBothSides() throws IOException {
        files.file("class/anna/one.txt", prose(1));
        files.file("class/anna/two.txt", prose(2));
        files.file("class/ben/deep/all.txt", "own words\n\n" + prose(2));
        Cli.run(
                "scan",
                files.input("class"),
                "--submissions",
                "folders",
                "--passages-output",
                files.input("passages.csv"));

        assertThat(Files.readAllLines(folder.resolve("passages.csv")))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("anna,ben,")
                .contains("\"two.txt, line 1\",\"deep/all.txt, line 3\",60");
    }

    @Test
    void submissionsOfOnePersonAreNotPaired() throws IOException {
        for (String name : List.of("anna-1", "anna-2", "ben-1")) {
            files.file("class/" + name + "/x.txt", prose(1));
        }
        String table = files.file("authors.csv", "submission,author\nanna-1,anna\nben-1,anna\n");
        String[] plain = {files.input("class"), "--submissions", "folders"};

        assertThat(scan(plain)).containsExactly("anna-1 anna-2", "anna-1 ben-1", "anna-2 ben-1");
        assertThat(scan(files.input("class"), "--submissions", "folders", "--same-author", "^(\\w+)-"))
                .containsExactly("anna-1 ben-1", "anna-2 ben-1");
        assertThat(scan(files.input("class"), "--submissions", "folders", "--same-author", table))
                .containsExactly("anna-1 anna-2", "anna-2 ben-1");
    }

    @Test
    void peopleAreListedWithTheirMostSimilarPair() throws IOException {
        files.file("class/anna-1/x.txt", prose(1));
        files.file("class/anna-2/x.txt", prose(2));
        files.file("class/ben-1/x.txt", prose(1) + prose(3));
        files.file("class/cem-1/x.txt", prose(4));
        files.file("2025/dora-1/x.txt", prose(2));
        String people = files.input("people.csv");

        Cli.Result result = Cli.run(
                "scan",
                files.input("class"),
                "--submissions",
                "folders",
                "--against",
                files.input("2025"),
                "--same-author",
                "^(\\w+)-",
                "--people-output",
                people);

        assertThat(result.out()).contains("""

                similarity  person  attempts  most similar to
                1.000       anna    2         dora
                0.483       ben     1         anna
                            cem     1

                """);
        assertThat(Files.readAllLines(Path.of(people)))
                .map(line -> line.replaceFirst(",doppel-1.*", ""))
                .containsExactly(
                        "person,attempts,similarity,partner,submission,partner_submission,scheme",
                        "anna,2,1.000000,dora,anna-2," + files.input("2025") + "/dora-1",
                        "ben,1,0.482759,anna,ben-1,anna-1",
                        "cem,1,0.000000,,,");
        assertThat(Cli.run("scan", files.input("class"), "--submissions", "folders")
                        .out())
                .doesNotContain("most similar to");
    }

    @Test
    void archivedSubmissionsAreNotComparedWithEachOther() throws IOException {
        files.file("class/anna/x.txt", prose(1));
        files.file("2025/anna/x.txt", prose(1));
        files.file("2025/ben/x.txt", prose(1));

        String archive = files.input("2025");

        assertThat(scan(files.input("class"), "--submissions", "folders", "--against", archive))
                .containsExactly(archive + "/anna anna", archive + "/ben anna");
        assertThat(scan(
                        files.input("class"),
                        "--submissions",
                        "folders",
                        "--against",
                        archive,
                        "--same-author",
                        "\\w+$"))
                .containsExactly(archive + "/ben anna");
    }

    @Test
    void starterFilesAreIgnored() throws IOException {
        files.file("class/anna/x.txt", prose(1));
        files.file("class/ben/x.txt", prose(1));
        files.file("starter/a.txt", prose(1));

        assertThat(scan(files.input("class"), "--submissions", "folders", "--ignore", files.input("starter")))
                .isEmpty();
    }

    @Test
    void filtersSelectFiles() throws IOException {
        files.file("class/anna/a.txt", prose(1));
        files.file("class/anna/lib/b.txt", prose(2));
        files.file("class/ben/a.md", prose(1));
        files.file("class/ben/b.txt", prose(2));

        assertThat(scan(files.input("class"), "--submissions", "folders")).hasSize(1);
        assertThat(scan(files.input("class"), "--submissions", "folders", "--exclude", "lib", "--exclude", "*.md"))
                .isEmpty();
        assertThat(scan(files.input("class"), "--submissions", "folders", "--include", "*.txt"))
                .hasSize(1);
    }

    @Test
    void thresholdFindsSimilarSubmissions() throws IOException {
        files.file("class/anna/a.txt", prose(1));
        files.file("class/anna/b.txt", prose(2));
        files.file("class/ben/b.txt", prose(2));

        assertThat(scan(files.input("class"), "--submissions", "folders", "--threshold", "0.4"))
                .hasSize(1);
        assertThat(scan(files.input("class"), "--submissions", "folders", "--threshold", "0.6"))
                .isEmpty();
    }

    @Test
    void unreadableAndEmptySubmissionsAreListed() throws IOException {
        files.file("class/anna/x.txt", prose(1));
        files.file("class/anna/y.pdf", "no PDF");
        Files.createDirectories(folder.resolve("class/ben"));
        files.file("class/cem/z.pdf", "no PDF");
        files.file("class/late.txt", prose(2));

        Cli.Result result = Cli.run("scan", files.input("class"), "--submissions", "folders")
                .masking(folder);

        assertThat(result.out()).startsWith("""
                4 submitted, 2 read, 2 not read
                  ben: no files to compare (check the folder, and which files are included and excluded)
                  cem: DIR/class/cem/z.pdf: damaged, or not PDF at all""");
        assertThat(result.err())
                .startsWith(
                        "doppel: anna: compared without a file that was not read: DIR/class/anna/y.pdf: damaged, or not PDF")
                .contains("doppel: late.txt: this file is not in a folder, and is compared as a separate submission\n");
    }

    @Test
    void foldersAreComparedAsOneDocumentEach() throws IOException {
        files.file("anna/one.txt", prose(1));
        files.file("anna/src/two.txt", prose(2));
        files.file("ben/two.txt", "\n\n" + prose(2));
        files.file("ben/broken.pdf", "no PDF");

        Cli.Result result =
                Cli.run("compare", files.input("anna"), files.input("ben")).masking(folder);

        assertThat(result.out())
                .contains("\n1 passage: 60 words of DIR/anna (50 %) and 60 words of DIR/ben (100 %)\n")
                .contains("\npassage 1, 60 words, verbatim, 100 % literal: src/two.txt, line 1 and two.txt, line 3\n");
        assertThat(result.err()).startsWith("doppel: skipped DIR/ben/broken.pdf: damaged, or not PDF");
    }

    @Test
    void wrongValuesAreRefused() throws IOException {
        files.file("class/anna/x.txt", prose(1));
        String table = files.file("authors.csv", "student,author\nanna,anna\n");

        assertThat(Cli.run("scan", files.input("class"), "--submissions", "students")
                        .err())
                .startsWith("doppel: submissions must be one of auto, folders, files, records (got: students)");
        assertThat(Cli.run("scan", files.input("class"), "--submissions", "auto", "--same-author", "(")
                        .err())
                .startsWith("doppel: --same-author names no CSV file, and is not a regular expression (got: (, ");
        assertThat(Cli.run("scan", files.input("class"), "--same-author", "x").err())
                .startsWith("doppel: --same-author needs --submissions: add --submissions auto");
        assertThat(Cli.run("scan", files.input("class"), "--people-output", "x.csv")
                        .err())
                .startsWith("doppel: --people-output needs --submissions: add --submissions auto");
        assertThat(Cli.run("scan", files.input("class"), "--submissions", "auto", "--same-author", table)
                        .masking(folder)
                        .err())
                .startsWith("doppel: --same-author DIR/authors.csv must have the columns submission and author (it has:"
                        + " student, author)");
        assertThat(Cli.run("scan", "-", "--submissions", "auto").err())
                .startsWith("doppel: --submissions needs folders, archives or files (got: -)");
        assertThat(Cli.run("scan", files.input("class"), "--exclude", "{a").err())
                .startsWith("doppel: a pattern must not be empty, and every { needs a } (got: {a)");
    }
}
