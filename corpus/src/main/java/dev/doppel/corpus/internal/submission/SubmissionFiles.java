package dev.doppel.corpus.internal.submission;

import dev.doppel.Document;
import dev.doppel.DocumentPart;
import dev.doppel.corpus.FileFilter;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.SkipCause;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.Submission;
import dev.doppel.corpus.Submissions;
import dev.doppel.corpus.internal.input.PathPattern;
import dev.doppel.internal.Plurals;
import dev.doppel.text.HiddenText;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files of all submissions, grouped by submission. */
public final class SubmissionFiles {
    /** The name of the input that contains all uploaded files if they are not in a common folder. */
    private static final String ROOT = "";

    /**
     * The maximum number of characters in a submission. The limit keeps small archives that expand to gigabytes from
     * exhausting memory. The limit applies to each folder or archive on the first two levels, since a single top-level
     * folder may contain all submissions.
     */
    private static final int MAX_CHARACTERS = 20_000_000;

    private final List<String> inputs;
    private final @Nullable FileFilter folders;
    private final List<LocatedFile> files = new ArrayList<>();
    private final Map<String, Long> characters = new HashMap<>();
    private List<String> loose = List.of();

    /**
     * Creates an instance that contains no files.
     *
     * @param folders the filter that selects the empty local folders that count as submissions, or null for uploaded
     *     files
     */
    public SubmissionFiles(List<String> inputs, @Nullable FileFilter folders) {
        this.inputs = List.copyOf(inputs);
        this.folders = folders;
    }

    /**
     * Returns the inputs for uploaded files. If all files are in the same top-level folder, the only input is that
     * folder. If no file is in a folder, each file is an input. Otherwise, the only input is {@link #ROOT}.
     */
    public static List<String> inputs(Collection<String> names) {
        Set<String> folders = new HashSet<>();
        names.forEach(name -> folders.add(name.substring(0, Math.max(0, name.indexOf('/')))));
        if (folders.size() == 1) {
            return folders.contains("") ? List.copyOf(names) : List.copyOf(folders);
        }
        return List.of(ROOT);
    }

    /** Adds a file that was read. Skips the file if its submission would become too long. */
    public void add(Document document) {
        LocatedFile file = located(document.source(), document, null);
        int length = document.text().length();
        if (characters.merge(file.folder(), (long) length, Long::sum) <= MAX_CHARACTERS) {
            files.add(file);
        } else {
            characters.merge(file.folder(), (long) -length, Long::sum);
            skip(new Skipped(
                    document.source(),
                    "a submission may have at most " + Plurals.number(MAX_CHARACTERS) + " characters",
                    "exclude files that the student did not write"));
        }
    }

    /** Adds a file that was not read. */
    public void skip(Skipped skipped) {
        files.add(located(skipped.source(), null, skipped));
    }

    /** Returns the files that were not read. */
    public List<Skipped> skipped() {
        return files.stream().map(LocatedFile::skipped).filter(Objects::nonNull).toList();
    }

    private LocatedFile located(String source, @Nullable Document document, @Nullable Skipped skipped) {
        for (int i = 0; i < inputs.size(); i++) {
            String input = inputs.get(i);
            String rest = source.startsWith(input) ? source.substring(input.length()) : null;
            if (rest != null && rest.startsWith("!/")) {
                return new LocatedFile(i, inArchive(input, names(rest)), false, document, skipped);
            }
            if (rest != null && (rest.startsWith("/") || input.endsWith("/") || input.equals(ROOT))) {
                return new LocatedFile(i, names(rest), false, document, skipped);
            }
        }
        for (int i = 0; i < inputs.size(); i++) {
            String folder = PathPattern.fixedFolder(inputs.get(i));
            boolean given = source.equals(inputs.get(i));
            if (source.startsWith(folder) && (given || PathPattern.isPattern(inputs.get(i)))) {
                return new LocatedFile(i, names(source.substring(folder.length())), given, document, skipped);
            }
        }
        return new LocatedFile(0, names(source), false, document, skipped);
    }

    /**
     * Returns the names on the path of an archive member. If the archive is the only input, it contains all
     * submissions. If there are several inputs, each archive is one submission, and the path starts with the name of
     * the archive, unless a learning platform assigned the first name on the path.
     */
    private List<String> inArchive(String archive, List<String> members) {
        if (inputs.size() == 1 || SubmissionName.ofPlatform(members.get(0)).isPresent()) {
            return members;
        }
        List<String> names = new ArrayList<>(members);
        names.add(0, fileName(archive));
        return names;
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static List<String> names(String path) {
        List<String> names = new ArrayList<>();
        for (String name : path.replace("!/", "/").split("/", -1)) {
            if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        return names;
    }

    /** Returns the files that form submissions of their own even though the input contains folders. */
    public List<String> loose() {
        return loose;
    }

    /** Returns the groups of files that form submissions, sorted by input and name. */
    public List<Group> groups(Submissions.Mode mode) {
        List<LocatedFile> all = withoutSingleFolder(withoutSingleArchive());
        boolean grouped = mode == Submissions.Mode.FOLDERS || (mode == Submissions.Mode.AUTO && isGrouped(all));
        Map<String, Group> groups = new HashMap<>();
        List<String> alone = new ArrayList<>();
        for (LocatedFile file : all) {
            Optional<SubmissionName> platform = grouped ? SubmissionName.ofPlatform(file.first()) : Optional.empty();
            if (platform.isPresent() && platform.get().isReceipt()) {
                continue;
            }
            SubmissionName name = platform.orElseGet(
                    () -> SubmissionName.of(grouped ? file.first() : String.join("/", file.names())));
            if (grouped && platform.isEmpty() && file.names().size() == 1 && file.document() != null) {
                alone.add(file.first());
            }
            groups.computeIfAbsent(file.input() + "/" + name.key(), key -> new Group(file.input(), name))
                    .add(path(file, name, grouped), file);
        }
        loose = groups.size() > alone.size() ? List.copyOf(alone) : List.of();
        if (grouped && folders != null) {
            addEmptyFolders(groups, folders);
        }
        nameDistinctly(groups.values());
        return groups.values().stream().sorted(Group.ORDER).toList();
    }

    /** Returns all files as one group, which forms the submission {@code id}. */
    public Group all(String id) {
        Group group = new Group(0, SubmissionName.of(id));
        group.id = id;
        files.forEach(file -> group.add(String.join("/", file.names()), file));
        return group;
    }

    /**
     * Removes the name of an archive from the paths of its files if the archive contains all files except those that
     * are inputs themselves. A file beside the archive therefore does not change the submissions in the archive.
     */
    private List<LocatedFile> withoutSingleArchive() {
        int archive = singleInput();
        if (inputs.size() == 1 || archive < 0 || !isArchive(archive)) {
            return files;
        }
        String name = fileName(inputs.get(archive));
        return files.stream()
                .map(file -> !file.given() && file.first().equals(name) ? file.below() : file)
                .toList();
    }

    /**
     * Returns the index of the only input that is an archive or contains files, or -1 if there is no such input or more
     * than one.
     */
    private int singleInput() {
        Set<Integer> containers = new HashSet<>();
        files.stream()
                .filter(file -> !file.given() || isArchive(file.input()))
                .forEach(file -> containers.add(file.input()));
        return containers.size() == 1 ? containers.iterator().next() : -1;
    }

    /**
     * Removes the top-level folder of an archive from the paths of its files if that folder contains all submissions.
     */
    private List<LocatedFile> withoutSingleFolder(List<LocatedFile> files) {
        int archive = singleInput();
        List<LocatedFile> all = files;
        while (archive >= 0 && isArchive(archive) && isInSingleFolder(all)) {
            all = all.stream().map(file -> file.given() ? file : file.below()).toList();
        }
        return all;
    }

    private boolean isArchive(int input) {
        return Format.of(inputs.get(input)).isArchive();
    }

    private static boolean isInSingleFolder(List<LocatedFile> files) {
        List<LocatedFile> contained =
                files.stream().filter(file -> !file.given()).toList();
        return contained.stream().allMatch(file -> file.names().size() > 2)
                && contained.stream().map(LocatedFile::first).distinct().count() == 1;
    }

    /**
     * Returns whether the top level contains names assigned by a learning platform, or contains at least two folders or
     * archives and no other files. Files that are inputs themselves are not counted among these other files.
     */
    private static boolean isGrouped(List<LocatedFile> files) {
        boolean platform = files.stream()
                .anyMatch(file -> SubmissionName.ofPlatform(file.first()).isPresent());
        Set<String> folders = new HashSet<>();
        files.stream().filter(file -> file.names().size() > 1).forEach(file -> folders.add(file.first()));
        boolean loose =
                files.stream().anyMatch(file -> !file.given() && file.names().size() == 1);
        return platform || (folders.size() > 1 && !loose);
    }

    private static String path(LocatedFile file, SubmissionName name, boolean grouped) {
        List<String> names = grouped && file.names().size() > 1
                ? file.names().subList(1, file.names().size())
                : List.of(name.file().isEmpty() ? file.names().get(file.names().size() - 1) : name.file());
        String inner = String.join("/", names);
        // Two archives from the same student may contain the same paths.
        return !name.file().isEmpty() && file.names().size() > 1 ? name.file() + "/" + inner : inner;
    }

    /** Adds a group for each folder in the local inputs that contains no files. */
    private void addEmptyFolders(Map<String, Group> groups, FileFilter filter) {
        for (int i = 0; i < inputs.size(); i++) {
            for (String folder : folders(inputs.get(i), filter)) {
                SubmissionName name = SubmissionName.ofPlatform(folder).orElseGet(() -> SubmissionName.of(folder));
                int input = i;
                boolean isWrapper = files.stream()
                        .anyMatch(file -> file.input() == input && file.first().equals(folder));
                if (!isWrapper) {
                    groups.computeIfAbsent(i + "/" + name.key(), key -> new Group(input, name));
                }
            }
        }
    }

    private static List<String> folders(String input, FileFilter filter) {
        List<String> folders = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of(input))) {
            for (Path entry : entries) {
                String name = String.valueOf(entry.getFileName());
                if (Files.isDirectory(entry) && !name.startsWith(".") && filter.acceptsWithin(name)) {
                    folders.add(name);
                }
            }
        } catch (IOException | InvalidPathException e) {
            return List.of(); // an archive, a file or a pattern
        }
        return folders;
    }

    private void nameDistinctly(Iterable<Group> groups) {
        Map<String, Integer> counts = new HashMap<>();
        groups.forEach(group -> counts.merge(group.name.name(), 1, Integer::sum));
        Map<String, Integer> distinct = new HashMap<>();
        for (Group group : groups) {
            group.id = counts.getOrDefault(group.name.name(), 0) == 1 ? group.name.name() : group.name.distinctName();
            distinct.merge(group.id, 1, Integer::sum);
        }
        for (Group group : groups) {
            if (distinct.getOrDefault(group.id, 0) > 1) {
                String input = inputs.get(group.input);
                group.id = ("/" + input).endsWith("/" + group.id) ? input : input + "/" + group.id;
            }
        }
    }

    /** The files of one submission. */
    public static final class Group {
        private static final Comparator<Group> ORDER =
                Comparator.<Group>comparingInt(group -> group.input).thenComparing(group -> group.name.key());

        private final int input;
        private final SubmissionName name;
        private String id;
        private final Map<String, Document> documents = new LinkedHashMap<>();
        private final List<Skipped> skipped = new ArrayList<>();

        private Group(int input, SubmissionName name) {
            this.input = input;
            this.name = name;
            this.id = name.name();
        }

        private void add(String path, LocatedFile file) {
            if (file.document() != null) {
                String distinct = path;
                for (int i = 2; documents.containsKey(distinct); i++) {
                    distinct = path + "#" + i;
                }
                documents.put(distinct, file.document());
            } else if (file.skipped() != null) {
                skipped.add(file.skipped());
            }
        }

        /** Returns true if no file of the submission was read. */
        public boolean isEmpty() {
            return documents.isEmpty();
        }

        /** Returns the submission as a skipped input, with the reason why none of its files was read. */
        public Skipped unread() {
            if (skipped.isEmpty()) {
                return new Skipped(
                        id,
                        SkipCause.NO_FILES,
                        "no files to compare",
                        "check the folder, and which files are included and excluded");
            }
            Skipped first = skipped.get(0);
            return skipped.size() == 1
                    ? new Skipped(
                            id,
                            first.cause(),
                            first.source().endsWith(id) ? first.reason() : first.source() + ": " + first.reason(),
                            first.remedy())
                    : new Skipped(
                            id,
                            SkipCause.NO_FILE_READ,
                            "none of " + skipped.size() + " files was read, the first " + first.source() + ": "
                                    + first.reason(),
                            first.remedy());
        }

        /** Returns the submission, with its files in path order. */
        public Submission submission() {
            return new Submission(
                    join(id, documents), name.author().isEmpty() ? id : name.author(), documents.size(), skipped);
        }
    }

    /**
     * Joins files into one document, in the order of their paths.
     *
     * @param files a map from paths to files
     */
    public static Document join(String id, Map<String, Document> files) {
        StringBuilder text = new StringBuilder();
        List<DocumentPart> parts = new ArrayList<>();
        List<HiddenText> hidden = new ArrayList<>();
        new TreeMap<>(files).forEach((path, file) -> append(path, file, text, parts, hidden));
        return new Document(id, text.toString(), id, hidden, parts);
    }

    private static void append(
            String path, Document file, StringBuilder text, List<DocumentPart> parts, List<HiddenText> hidden) {
        int start = text.length();
        if (file.parts().isEmpty()) {
            parts.add(DocumentPart.ofFile(path, start));
        }
        file.parts().forEach(part -> parts.add(new DocumentPart(path, part.name(), start + part.start())));
        file.hidden()
                .forEach(
                        span -> hidden.add(new HiddenText(start + span.start(), start + span.end(), span.leavesGap())));
        text.append(file.text());
        if (text.length() == start || text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
    }
}
