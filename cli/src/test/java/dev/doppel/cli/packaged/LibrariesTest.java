package dev.doppel.cli.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.BillOfMaterials;
import dev.doppel.testing.BillOfMaterials.Component;
import dev.doppel.testing.SharedData;
import dev.doppel.testing.ThirdParty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that the shipped libraries match the bill of materials and have licences compatible with Doppel's. */
@Tag("packaged")
class LibrariesTest {
    private static final Path JAR = SharedData.project().resolve("cli/target/doppel.jar");

    private static Map<String, String> listed() throws IOException {
        return BillOfMaterials.of(JAR).components().stream()
                .collect(Collectors.toMap(Component::fileName, Component::sha256, (a, b) -> a, TreeMap::new));
    }

    private static String sha256(Path file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyLibraryOnTheClassPathIsListedWithItsDigest() throws IOException {
        String classPath;
        try (JarFile jar = new JarFile(JAR.toFile())) {
            classPath = jar.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        }
        Map<String, String> shipped = Arrays.stream(classPath.split(" "))
                .map(JAR::resolveSibling)
                .collect(Collectors.toMap(
                        path -> path.getFileName().toString(), LibrariesTest::sha256, (a, b) -> a, TreeMap::new));
        assertThat(listed()).isEqualTo(shipped);
    }

    @Test
    void everyLibraryHasACompatibleLicenceAndTheListIsUpToDate() throws IOException {
        Path file = SharedData.project().resolve("THIRD-PARTY.txt");
        String text = ThirdParty.text(BillOfMaterials.of(JAR));
        if ("write".equals(System.getProperty("doppel.golden"))) {
            Files.writeString(file, text);
        }
        assertThat(file).hasContent(text);
    }

    @Test
    void licencesAreInTheJar() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (String name : new String[] {"LICENSE", "THIRD-PARTY.txt"}) {
                assertThat(jar.getInputStream(jar.getEntry("META-INF/" + name)))
                        .hasBinaryContent(
                                Files.readAllBytes(SharedData.project().resolve(name)));
            }
        }
    }
}
