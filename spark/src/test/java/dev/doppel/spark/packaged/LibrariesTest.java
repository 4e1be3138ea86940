package dev.doppel.spark.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.BillOfMaterials;
import dev.doppel.testing.BillOfMaterials.Component;
import dev.doppel.testing.SharedData;
import dev.doppel.testing.ThirdParty;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the jar for spark-submit contains the libraries in its bill of materials, with their licences. */
@Tag("packaged")
class LibrariesTest {
    private static final Path JAR = SharedData.project().resolve("spark/target/doppel-spark.jar");

    private static final Map<String, String> RELOCATED = Map.of("dev/doppel/shaded/xz/", "org/tukaani/xz/");

    /** Returns the libraries on the test class path, keyed by file name. */
    private static Map<String, Path> onClassPath() {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Stream.of(classPath.split(File.pathSeparator))
                .map(Path::of)
                .collect(Collectors.toMap(path -> path.getFileName().toString(), path -> path, (a, b) -> a));
    }

    private static List<Component> libraries() throws IOException {
        return BillOfMaterials.of(JAR).components().stream()
                .filter(component -> !component.isOurs())
                .toList();
    }

    private static Set<String> classes(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class") && !name.endsWith("module-info.class"))
                    .collect(Collectors.toSet());
        }
    }

    private static String original(String name) {
        for (Map.Entry<String, String> moved : RELOCATED.entrySet()) {
            if (name.startsWith(moved.getKey())) {
                return moved.getValue() + name.substring(moved.getKey().length());
            }
        }
        return name;
    }

    @Test
    void everyClassBelongsToDoppelOrAListedLibrary() throws IOException, NoSuchAlgorithmException {
        Set<String> foreign = classes(JAR).stream()
                .map(LibrariesTest::original)
                .filter(name -> !name.startsWith("dev/doppel/"))
                .collect(Collectors.toCollection(HashSet::new));
        Map<String, Path> onClassPath = onClassPath();
        for (Component library : libraries()) {
            Path jar = onClassPath.get(library.fileName());
            assertThat(jar).as(library.fileName()).isNotNull();
            assertThat(library.sha256())
                    .isEqualTo(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar))));
            boolean holdsClasses = !classes(jar).isEmpty();
            assertThat(foreign.removeAll(classes(jar)))
                    .as("classes of " + library.fileName())
                    .isEqualTo(holdsClasses);
        }
        assertThat(foreign).isEmpty();
    }

    /**
     * The shade plugin does not relocate the signatures used to look up serialized lambdas, so a lambda whose signature
     * contains a relocated type cannot be deserialized.
     */
    @Test
    void serializedLambdasNameNoRelocatedType() throws IOException {
        try (ZipFile zip = new ZipFile(JAR.toFile())) {
            for (ZipEntry entry : zip.stream()
                    .filter(entry -> entry.getName().startsWith("dev/doppel/spark/"))
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .toList()) {
                byte[] bytes = zip.getInputStream(entry).readAllBytes();
                assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
                        .as(entry.getName())
                        .doesNotContain(RELOCATED.values());
            }
        }
    }

    @Test
    void everyLibraryIsListedWithItsLicence() throws IOException {
        assertThat(Files.readString(SharedData.project().resolve("THIRD-PARTY.txt")))
                .contains(libraries().stream().map(ThirdParty::line).toList());
    }

    /**
     * The MIT and BSD licences require that copies include the licence text. The Apache licence requires that copies
     * include notices.
     */
    @Test
    void licencesAndNoticesOfLibrariesAreIncluded() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> texts = Stream.of("LICENSE", "LICENSE.txt", "NOTICE", "NOTICE.txt", "THIRD-PARTY.txt")
                    .map(name -> text(jar, "META-INF/" + name))
                    .toList();
            assertThat(texts.get(0))
                    .startsWith(Files.readString(SharedData.project().resolve("LICENSE")));
            Map<String, Path> onClassPath = onClassPath();
            for (Component library : libraries()) {
                try (JarFile original =
                        new JarFile(onClassPath.get(library.fileName()).toFile())) {
                    for (String name : List.of("LICENSE", "LICENSE.txt", "NOTICE", "NOTICE.txt")) {
                        if (original.getEntry("META-INF/" + name) != null) {
                            assertThat(texts)
                                    .as(name + " of " + library.fileName())
                                    .anyMatch(text -> text.contains(
                                            text(original, "META-INF/" + name).strip()));
                        }
                    }
                }
            }
        }
    }

    private static String text(JarFile jar, String name) {
        try {
            return new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
