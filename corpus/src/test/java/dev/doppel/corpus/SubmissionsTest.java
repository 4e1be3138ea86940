package dev.doppel.corpus;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.DocumentPart;
import dev.doppel.corpus.Submissions.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubmissionsTest {
    @TempDir
    Path folder;

    private final List<Skipped> unread = new ArrayList<>();
    private final List<String> loose = new ArrayList<>();

    private List<Submission> read(Mode mode, CorpusOptions options, Path... inputs) {
        List<String> given = Stream.of(inputs).map(Path::toString).toList();
        Submissions submissions = new Submissions(given, mode, options.files());
        try (Corpus corpus =
                Corpus.open(given, options, ReadResult.NO_STDIN, submissions.listener(new ReadResult.Recorder()))) {
            List<Submission> read = submissions.read(corpus);
            unread.addAll(submissions.unread());
            loose.addAll(submissions.loose());
            return read;
        }
    }

    private List<Submission> read(Mode mode, Path... inputs) {
        return read(mode, CorpusOptions.DEFAULTS.withFiles(FileFilter.submissions(false)), inputs);
    }

    private static List<String> names(List<Submission> submissions) {
        return submissions.stream()
                .map(submission -> submission.document().id())
                .toList();
    }

    private static List<String> files(Submission submission) {
        return submission.document().parts().stream().map(DocumentPart::label).toList();
    }

    private Path file(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        return write(folder.resolve(name), text);
    }

    /**
     * Writes files to a folder and reads them as submissions.
     *
     * @param namesAndTexts the names of the files, each followed by the file's text
     */
    private List<Submission> readFiles(Mode mode, String... namesAndTexts) throws IOException {
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            file("class/" + namesAndTexts[i], namesAndTexts[i + 1]);
        }
        return read(mode, folder.resolve("class"));
    }

    @Test
    void recordsOfDataFilesAreSubmissions() throws IOException {
        Path lines = file("essays.jsonl", "{\"id\":\"b\",\"text\":\"one\"}\n{}\n{\"id\":\"a\",\"text\":\" \"}\n");
        Path table = file("essays.csv", "id,text\nc,two\n");
        List<String> inputs = List.of(lines.toString(), table.toString());
        for (Mode mode : List.of(Mode.AUTO, Mode.FILES, Mode.RECORDS)) {
            SubmissionRequest request =
                    new SubmissionRequest(Optional.of(mode), List.of(), List.of(), Authors.UNKNOWN).forInputs(inputs);
            assertThat(request.mode()).contains(Mode.RECORDS);
            unread.clear();
            List<Submission> read = read(Mode.RECORDS, request.applyTo(CorpusOptions.DEFAULTS), lines, table);
            assertThat(names(read)).containsExactly("b", "c");
            assertThat(read).extracting(Submission::author).containsExactly("b", "c");
            assertThat(unread)
                    .extracting(Skipped::reason)
                    .contains("contains no text")
                    .hasSize(2);
        }
    }

    @Test
    void dataFilesBesideOtherFilesAreNotSubmissions() {
        SubmissionRequest auto = new SubmissionRequest(Optional.of(Mode.AUTO), List.of(), List.of(), Authors.UNKNOWN);
        assertThat(auto.forInputs(List.of("class.csv", "anna.txt"))).isEqualTo(auto);
        assertThat(auto.forInputs(List.of())).isEqualTo(auto);
        SubmissionRequest folders =
                new SubmissionRequest(Optional.of(Mode.FOLDERS), List.of(), List.of(), Authors.UNKNOWN);
        assertThat(folders.forInputs(List.of("class.csv"))).isEqualTo(folders);
        SubmissionRequest included =
                new SubmissionRequest(Optional.of(Mode.AUTO), List.of("*.csv"), List.of(), Authors.UNKNOWN);
        assertThat(included.forInputs(List.of("class.csv"))).isEqualTo(included);
    }

    @Test
    void dataFilesThatAreNotReadAreReportedUnlessTheUserExcludedThem() {
        List<String> uploads = List.of("anna.txt", "old.JSONL.gz", "class.csv", "ben/marks.csv");
        SubmissionRequest auto = new SubmissionRequest(Optional.of(Mode.AUTO), List.of(), List.of(), Authors.UNKNOWN);
        assertThat(auto.unreadData(uploads)).extracting(Skipped::source).containsExactly("old.JSONL.gz", "class.csv");
        assertThat(auto.unreadData(uploads)).extracting(Skipped::cause).containsOnly(SkipCause.DATA);
        SubmissionRequest excluded =
                new SubmissionRequest(Optional.of(Mode.AUTO), List.of(), List.of("class.*"), Authors.UNKNOWN);
        assertThat(excluded.unreadData(uploads)).extracting(Skipped::source).containsExactly("old.JSONL.gz");
        SubmissionRequest records =
                new SubmissionRequest(Optional.of(Mode.RECORDS), List.of(), List.of(), Authors.UNKNOWN);
        assertThat(records.unreadData(uploads)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.csv",
                "a.tsv.xz",
                "a.NDJSON",
                "a.parquet",
                "a.parquet.gz",
                "a.arrow",
                "a.arrows.zst",
                "a.feather"
            })
    void rowsOfTablesAreSubmissions(String table) {
        SubmissionRequest auto = new SubmissionRequest(Optional.of(Mode.AUTO), List.of(), List.of(), Authors.UNKNOWN);
        assertThat(auto.forInputs(List.of(table)).mode()).contains(Mode.RECORDS);
        assertThat(auto.unreadData(List.of("anna.txt", table)))
                .extracting(Skipped::source)
                .containsExactly(table);
        assertThat(FileFilter.submissions(false).accepts(table)).isFalse();
    }

    @Test
    void submissionWithoutTextIsNotRead() throws IOException {
        assertThat(names(readFiles(Mode.FILES, "in/anna.txt", "words", "in/ben.txt", " \n", "in/cem.txt", "")))
                .containsExactly("in/anna.txt");
        assertThat(unread)
                .containsExactly(
                        new Skipped(
                                "in/ben.txt",
                                SkipCause.NO_TEXT,
                                "contains no text",
                                "check whether it is the right file"),
                        new Skipped(
                                "in/cem.txt",
                                SkipCause.EMPTY,
                                "the file is empty",
                                "check whether it is the right file"));
    }

    @Test
    void folderIsASubmissionWithItsFilesInPathOrder() throws IOException {
        List<Submission> read =
                readFiles(Mode.FOLDERS, "anna/src/b.py", "two", "anna/a.py", "one\n", "ben/main.py", "three");

        assertThat(names(read)).containsExactly("anna", "ben");
        assertThat(read.get(0).document().text()).isEqualTo("one\ntwo\n");
        assertThat(read.get(0).document().parts())
                .containsExactly(DocumentPart.ofFile("a.py", 0), DocumentPart.ofFile("src/b.py", 4));
        assertThat(read.get(0).files()).isEqualTo(2);
        assertThat(unread).isEmpty();
    }

    @Test
    void archivesAndFoldersAreSubmissions() throws IOException {
        Files.createDirectories(folder.resolve("class"));
        write(folder.resolve("class/anna.zip"), PackedFiles.zip("src/a.py", "one", "src/b.py", "two"));
        write(folder.resolve("class/ben.tar.gz"), PackedFiles.compressed(Codec.GZIP, PackedFiles.tar("c.py", "x")));
        file("class/cem/inner.py", "three");

        List<Submission> read = read(Mode.AUTO, folder.resolve("class"));

        assertThat(names(read)).containsExactly("anna", "ben", "cem");
        assertThat(files(read.get(0))).containsExactly("src/a.py", "src/b.py");
    }

    @Test
    void archiveWithTheNameOfAFolderKeepsItsExtension() throws IOException {
        file("class/anna/a.py", "one");
        write(folder.resolve("class/anna.zip"), PackedFiles.zip("a.py", "two"));

        assertThat(names(read(Mode.FOLDERS, folder.resolve("class")))).containsExactly("anna", "anna.zip");
    }

    @Test
    void moodleFoldersAreNamedByStudent() throws IOException {
        byte[] inner = PackedFiles.zip("lib/util.py", "util");
        Path zip = write(
                folder.resolve("CS101-Homework 1-1234.zip"),
                PackedFiles.zip(
                        "Anna Smith_101_assignsubmission_file_/main.py", "main",
                        "Anna Smith_101_assignsubmission_file_/project.zip", inner,
                        "Anna Smith_101_assignsubmission_onlinetext_/onlinetext.html", "<p>text</p>",
                        "Anna Smith_205_assignsubmission_file_/other.py", "other",
                        "李雷_307_assignsubmission_file_/main.py", "main"));

        List<Submission> read = read(Mode.AUTO, zip);

        assertThat(names(read)).containsExactly("Anna Smith (101)", "Anna Smith (205)", "李雷");
        assertThat(files(read.get(0))).containsExactly("main.py", "onlinetext.html", "project.zip/lib/util.py");
    }

    @Test
    void archivesOfStudentsAreUnpackedWithoutMetadataOfTheirComputers() throws IOException {
        byte[] mac = PackedFiles.zip("hw/src/a.py", "one", "hw/.DS_Store", "x", "__MACOSX/hw/src/._a.py", "x");
        byte[] tar = PackedFiles.compressed(Codec.GZIP, PackedFiles.tar("./b.py", "two", "./.git/config", "x"));
        Path zip = write(
                folder.resolve("export.zip"),
                PackedFiles.zip(
                        "export/.DS_Store",
                        "x",
                        "export/Anna Smith_1_assignsubmission_file_/hw.zip",
                        mac,
                        "export/Ben Lee_2_assignsubmission_file_/hw.tar.gz",
                        tar,
                        "__MACOSX/export/._Anna Smith_1_assignsubmission_file_",
                        "x"));

        List<Submission> read = read(Mode.AUTO, zip);

        assertThat(names(read)).containsExactly("Anna Smith", "Ben Lee");
        assertThat(files(read.get(0))).containsExactly("hw.zip/hw/src/a.py");
        assertThat(files(read.get(1))).containsExactly("hw.tar.gz/b.py");
        assertThat(unread).isEmpty();
    }

    @Test
    void clonesOfGitHubClassroomAreSubmissions() throws IOException {
        for (String student : List.of("anna", "ben")) {
            file("hw1-submissions/hw1-" + student + "/src/main.py", "main");
            file("hw1-submissions/hw1-" + student + "/.git/HEAD", "x");
            file("hw1-submissions/hw1-" + student + "/.github/classroom/autograding.json", "{}");
        }
        file("hw1-submissions/grades.csv", "student,points");

        List<Submission> read = read(Mode.AUTO, folder.resolve("hw1-submissions"));

        assertThat(names(read)).containsExactly("hw1-anna", "hw1-ben");
        assertThat(files(read.get(0))).containsExactly("src/main.py");
    }

    @Test
    void moodleFilesWithoutFoldersAreNamedByStudent() throws IOException {
        List<Submission> read = readFiles(
                Mode.AUTO,
                "Anna Smith_101_assignsubmission_file_main.py",
                "main",
                "Anna Smith_101_assignsubmission_file_util.py",
                "util",
                "Ben Yılmaz_102_assignsubmission_file_main.py",
                "main");

        assertThat(names(read)).containsExactly("Anna Smith", "Ben Yılmaz");
        assertThat(files(read.get(0))).containsExactly("main.py", "util.py");
        assertThat(loose).isEmpty();
    }

    @Test
    void canvasFilesAreNamedByStudent() throws IOException {
        file("class/smithanna_101_5001_main.py", "main");
        file("class/smithanna_101_5002_util-1.py", "util");
        file("class/yilmazben_LATE_102_5003_main.py", "main");
        write(folder.resolve("class/zhou_103_5004_work.zip"), PackedFiles.zip("a/main.py", "x"));

        List<Submission> read = read(Mode.AUTO, folder.resolve("class"));

        assertThat(names(read)).containsExactly("smithanna", "yilmazben", "zhou");
        assertThat(files(read.get(0))).containsExactly("main.py", "util-1.py");
        assertThat(files(read.get(2))).containsExactly("work.zip/a/main.py");
    }

    @Test
    void blackboardAttemptsOfAStudentHaveOneAuthor() throws IOException {
        String attempt = "Homework 1_asmith_attempt_2026-03-05-14-20-33";
        String next = "Homework 1_asmith_attempt_2026-03-06-09-00-01";
        List<Submission> read = readFiles(
                Mode.AUTO, attempt + "_main.py", "one", attempt + ".txt", "Name: Anna Smith", next + "_main.py", "two");

        assertThat(names(read)).containsExactly("asmith (2026-03-05-14-20-33)", "asmith (2026-03-06-09-00-01)");
        assertThat(read).extracting(Submission::author).containsExactly("asmith", "asmith");
        assertThat(read.get(0).document().text()).isEqualTo("one\n");
    }

    @Test
    void singleFolderAroundAllSubmissionsIsAWrapper() throws IOException {
        Path zip = write(
                folder.resolve("hw1-submissions.zip"),
                PackedFiles.zip("hw1/hw1-anna/main.py", "one", "hw1/hw1-ben/src/main.py", "two"));

        assertThat(names(read(Mode.FOLDERS, zip))).containsExactly("hw1-anna", "hw1-ben");
    }

    @Test
    void severalArchivesAreOneSubmissionEach() throws IOException {
        Path anna = write(folder.resolve("anna.zip"), PackedFiles.zip("src/a.py", "one", "src/b.py", "two"));
        Path ben = write(folder.resolve("ben.zip"), PackedFiles.zip("c.py", "three"));

        List<Submission> read = read(Mode.FOLDERS, anna, ben);

        assertThat(names(read)).containsExactly("anna", "ben");
        assertThat(files(read.get(0))).containsExactly("src/a.py", "src/b.py");
    }

    @Test
    void fileBesideAnArchiveDoesNotChangeTheSubmissionsInTheArchive() throws IOException {
        Path students = write(
                folder.resolve("class.zip"),
                PackedFiles.zip("task/anna/a.py", "one", "task/anna/b.py", "two", "task/ben/a.py", "three"));
        Path stray = file("late.py", "four");

        List<Submission> read = read(Mode.AUTO, students, stray);

        assertThat(names(read)).containsExactly("anna", "ben", "late.py");
        assertThat(files(read.get(0))).containsExactly("a.py", "b.py");
        assertThat(loose).containsExactly("late.py");
    }

    @Test
    void fileBesideAnArchiveOfFilesIsASubmissionLikeThose() throws IOException {
        Path essays =
                write(folder.resolve("class.zip"), PackedFiles.zip("task/anna.txt", "one", "task/ben.txt", "two"));
        Path stray = file("late.txt", "three");

        assertThat(names(read(Mode.AUTO, essays, stray))).containsExactly("task/anna.txt", "task/ben.txt", "late.txt");
        assertThat(loose).isEmpty();
    }

    @Test
    void fileBesideSeveralArchivesDoesNotSplitThem() throws IOException {
        Path anna = write(folder.resolve("anna.zip"), PackedFiles.zip("src/a.py", "one", "src/b.py", "two"));
        Path ben = write(folder.resolve("ben.zip"), PackedFiles.zip("a.py", "three"));
        Path stray = file("late.py", "four");

        assertThat(names(read(Mode.AUTO, anna, ben, stray))).containsExactly("anna", "ben", "late.py");
    }

    @Test
    void sameNameInTwoInputsIsNamedWithTheInput() throws IOException {
        file("a/anna/x.py", "one");
        file("b/anna/x.py", "two");

        assertThat(names(read(Mode.FOLDERS, folder.resolve("a"), folder.resolve("b"))))
                .containsExactly(
                        folder.resolve("a/anna").toString(),
                        folder.resolve("b/anna").toString());
    }

    @Test
    void submissionsAreInTheOrderOfTheInputs() throws IOException {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            names.add((char) ('a' + i) + ".txt");
            file(names.get(i), "text " + i);
        }
        assertThat(names(read(Mode.FILES, names.stream().map(folder::resolve).toArray(Path[]::new))))
                .containsExactlyElementsOf(names);
    }

    @Test
    void fileBesideFoldersIsASubmissionOfItsOwn() throws IOException {
        file("class/anna/a.py", "one");
        file("class/late.py", "two");

        assertThat(names(read(Mode.FOLDERS, folder.resolve("class")))).containsExactly("anna", "late.py");
        assertThat(loose).containsExactly("late.py");
    }

    @Test
    void filesOfOneFolderAreSubmissionsByDefault() throws IOException {
        file("class/anna.py", "one");
        file("class/ben.py", "two");
        file("class/2026/cem.py", "three");

        assertThat(names(read(Mode.AUTO, folder.resolve("class")))).containsExactly("2026/cem.py", "anna.py", "ben.py");
        assertThat(names(read(Mode.FILES, folder.resolve("class"))))
                .containsExactly("2026/cem.py", "anna.py", "ben.py");
    }

    @Test
    void studentWithoutFilesIsListed() throws IOException {
        file("class/anna/a.py", "one");
        Files.createDirectories(folder.resolve("class/ben"));
        file("class/cem/data.csv", "x,y\n");

        assertThat(names(read(Mode.FOLDERS, folder.resolve("class")))).containsExactly("anna");
        assertThat(unread)
                .containsExactly(
                        new Skipped(
                                "ben",
                                SkipCause.NO_FILES,
                                "no files to compare",
                                "check the folder, and which files are included and excluded"),
                        new Skipped(
                                "cem",
                                SkipCause.NO_FILES,
                                "no files to compare",
                                "check the folder, and which files are included and excluded"));
    }

    @Test
    void unreadableFileDoesNotHideTheOthers() throws IOException {
        String text = "not a Word file";
        List<Submission> read = readFiles(Mode.FOLDERS, "anna/a.txt", "one", "anna/b.docx", text, "ben/c.docx", text);

        assertThat(names(read)).containsExactly("anna");
        assertThat(read.get(0).unread())
                .singleElement()
                .satisfies(skipped -> assertThat(skipped.source()).endsWith("class/anna/b.docx"));
        assertThat(unread).singleElement().satisfies(skipped -> {
            assertThat(skipped.source()).isEqualTo("ben");
            assertThat(skipped.reason()).contains("class/ben/c.docx: ");
        });
    }

    @Test
    void buildOutputAndDependenciesAreLeftOut() throws IOException {
        file("class/anna/src/Main.java", "class Main {}");
        file("class/anna/target/Generated.java", "class Generated {}");
        file("class/anna/node_modules/x/index.js", "x");
        file("class/anna/README.md", "read me");
        file("class/anna/logo.png", "png");
        CorpusOptions programs = CorpusOptions.DEFAULTS.withPrograms(true).withFiles(FileFilter.submissions(true));

        assertThat(files(read(Mode.FOLDERS, programs, folder.resolve("class")).get(0)))
                .containsExactly("src/Main.java");
    }

    @Test
    void notebookCellsAreNamedWithTheirFile() throws IOException {
        file("class/anna/a.py", "one");
        file(
                "class/anna/b.ipynb",
                "{\"cells\":[{\"cell_type\":\"code\",\"source\":\"x\"},{\"cell_type\":\"code\",\"source\":\"y\"}],"
                        + "\"nbformat\":4}");

        assertThat(files(read(Mode.FOLDERS, folder.resolve("class")).get(0)))
                .containsExactly("a.py", "b.ipynb, cell 1", "b.ipynb, cell 2");
    }
}
