package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Compares the libraries that Doppel uses with {@code testing/advisories.txt}, a list of known vulnerabilities. {@code
 * LibrariesTest} checks that {@code THIRD-PARTY.txt} lists all libraries.
 */
class AdvisoriesTest {
    private static final Path PROJECT = SharedData.project();
    private static final Pattern LIBRARY = Pattern.compile("(?m)^([\\w.-]+) ([\\w.-]+) (\\d[\\w.-]*): .+$");
    private static final Pattern PYTHON_LIBRARY = Pattern.compile("\"([\\w-]+)>=([\\d.]+)\"");
    private static final Pattern PYTHON_LIBRARIES = Pattern.compile("(?m)^dependencies = \\[(.*)]$");
    private static final String PYTHON = "pypi:";

    /**
     * A vulnerability.
     *
     * @param first the first affected version
     * @param fixed the first version that is not affected
     * @param assessment why Doppel is not affected or what must be done, or {@code -}
     */
    private record Advisory(
            String library, Version first, Version fixed, String id, String severity, String assessment) {
        static Advisory parse(String line) {
            String[] parts = line.split(" \\| ", -1);
            assertThat(parts).as(line).hasSize(6);
            return new Advisory(
                    parts[0], Version.parse(parts[1]), Version.parse(parts[2]), parts[3], parts[4], parts[5]);
        }

        /** Returns whether the version is affected. A Python library may also have any later version. */
        boolean affects(String name, Version version) {
            return library.equals(name)
                    && version.compareTo(fixed) < 0
                    && (name.startsWith(PYTHON) || version.compareTo(first) >= 0);
        }

        boolean isAssessed() {
            return assessment.length() > 1;
        }
    }

    /** The content of the list. */
    private record Snapshot(LocalDate date, Set<String> checked, List<Advisory> advisories) {
        static Snapshot read() throws IOException {
            List<String> dates = new ArrayList<>();
            Set<String> checked = new HashSet<>();
            List<Advisory> advisories = new ArrayList<>();
            for (String line : Files.readAllLines(PROJECT.resolve("testing/advisories.txt"))) {
                if (line.isEmpty() || line.startsWith("#")) {
                    continue;
                }
                String[] parts = line.split(": ", 2);
                switch (parts[0]) {
                    case "date" -> dates.add(parts[1]);
                    case "searched", "known" ->
                        assertThat(checked.add(parts[1])).as("twice: %s", line).isTrue();
                    case "advisory" -> advisories.add(Advisory.parse(parts[1]));
                    default -> throw new AssertionError("unknown line: " + line);
                }
            }
            assertThat(dates).hasSize(1);
            return new Snapshot(LocalDate.parse(dates.get(0)), checked, advisories);
        }

        /** Returns a line for each problem with the given libraries. */
        List<String> problems(Map<String, Version> used) {
            List<String> problems = new ArrayList<>();
            used.forEach((name, version) -> {
                if (!checked.contains(name)) {
                    problems.add(name + " was not checked: look for its advisories");
                }
                for (Advisory advisory : advisories) {
                    if (advisory.affects(name, version) && !advisory.isAssessed()) {
                        problems.add(name + " " + version + " is affected by " + advisory.id() + ": upgrade it to "
                                + advisory.fixed() + ", or assess the advisory");
                    }
                }
            });
            return problems;
        }
    }

    /** Returns the version of each library. For Python, this is the earliest permitted version. */
    private static Map<String, Version> used() throws IOException {
        Map<String, Version> used = new LinkedHashMap<>();
        Matcher java = LIBRARY.matcher(Files.readString(PROJECT.resolve("THIRD-PARTY.txt")));
        while (java.find()) {
            used.put(java.group(1) + ":" + java.group(2), Version.parse(java.group(3)));
        }
        Matcher list = PYTHON_LIBRARIES.matcher(Files.readString(PROJECT.resolve("python/pyproject.toml")));
        assertThat(list.find()).isTrue();
        Matcher python = PYTHON_LIBRARY.matcher(list.group(1));
        while (python.find()) {
            used.put(PYTHON + python.group(1), Version.parse(python.group(2)));
        }
        assertThat(used).hasSizeGreaterThan(50).containsKey(PYTHON + "pyarrow");
        return used;
    }

    @Test
    void everyLibraryIsCheckedAndEveryAdvisoryIsAssessed() throws IOException {
        assertThat(Snapshot.read().problems(used())).isEmpty();
    }

    @Test
    void onlyLibrariesInUseAreListed() throws IOException {
        assertThat(Snapshot.read().checked()).containsExactlyInAnyOrderElementsOf(used().keySet());
    }

    @Test
    void affectedAndUncheckedLibrariesAreReported() {
        Snapshot snapshot = new Snapshot(
                LocalDate.EPOCH,
                Set.of("a:b", PYTHON + "p"),
                List.of(
                        Advisory.parse("a:b | 1.2 | 1.10.1 | X-1 | high | -"),
                        Advisory.parse("a:b | 1.2 | 1.10.1 | X-2 | high | not reachable"),
                        Advisory.parse(PYTHON + "p | 5 | 6 | X-3 | low | -")));
        assertThat(snapshot.problems(Map.of("a:b", Version.parse("1.9"))))
                .containsExactly("a:b 1.9 is affected by X-1: upgrade it to 1.10.1, or assess the advisory");
        assertThat(snapshot.problems(Map.of("a:b", Version.parse("1.1")))).isEmpty();
        assertThat(snapshot.problems(Map.of("a:b", Version.parse("1.10.1")))).isEmpty();
        assertThat(snapshot.problems(Map.of(PYTHON + "p", Version.parse("4")))).hasSize(1);
        assertThat(snapshot.problems(Map.of("c:d", Version.parse("1"))))
                .containsExactly("c:d was not checked: look for its advisories");
    }

    @Test
    void theSecurityPolicyShowsTheDate() throws IOException {
        assertThat(Files.readString(PROJECT.resolve("SECURITY.md")))
                .contains(Snapshot.read().date().toString());
    }
}
