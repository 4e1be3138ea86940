package dev.doppel.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The CycloneDX bill of materials that the build adds to a jar. */
public record BillOfMaterials(List<Component> components) {
    /** The standard path of the bill of materials within a jar. */
    public static final String PATH = "META-INF/sbom/bom.json";

    /**
     * A library listed in the bill of materials.
     *
     * @param licences the licences from which users can choose, as SPDX identifiers if possible
     * @param sha256 the SHA-256 hash of the jar, or an empty string if it is unknown
     */
    public record Component(String group, String name, String version, List<String> licences, String sha256) {
        public boolean isOurs() {
            return group.equals("dev.doppel");
        }

        public String fileName() {
            return name + "-" + version + ".jar";
        }
    }

    /**
     * Reads the bill of materials in a jar. Skips the test if the jar has none, for example because it was built with
     * {@code mvn -o}.
     */
    public static BillOfMaterials of(Path jar) throws IOException {
        Assertions.assertTrue(jar.toFile().exists(), () -> jar + " does not exist (run this test with mvn verify)");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(PATH);
            Assumptions.assumeTrue(
                    entry != null, () -> "skipped: " + jar + " has no " + PATH + ", which mvn -o does not create");
            try (InputStream json = zip.getInputStream(entry);
                    JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
                return new BillOfMaterials(components(parser));
            }
        }
    }

    private static List<Component> components(JsonParser parser) {
        List<Component> components = new ArrayList<>();
        parser.nextToken();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            if (name.equals("components")) {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    components.add(component(parser));
                }
            } else {
                parser.skipChildren();
            }
        }
        return components;
    }

    private static Component component(JsonParser parser) {
        String group = "";
        String name = "";
        String version = "";
        List<String> licences = List.of();
        String sha256 = "";
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "group" -> group = parser.getString();
                case "name" -> name = parser.getString();
                case "version" -> version = parser.getString();
                case "licenses" -> licences = values(parser, "id", "name", "expression");
                case "hashes" -> sha256 = sha256(values(parser, "alg", "content"));
                default -> parser.skipChildren();
            }
        }
        return new Component(group, name, version, licences, sha256);
    }

    /**
     * Returns the string values of all fields with the given names, at any depth, up to the end of the current array.
     */
    private static List<String> values(JsonParser parser, String... names) {
        List<String> values = new ArrayList<>();
        int depth = 1;
        while (depth > 0) {
            JsonToken token = parser.nextToken();
            if (token.isStructStart()) {
                depth++;
            } else if (token.isStructEnd()) {
                depth--;
            } else if (token == JsonToken.VALUE_STRING && List.of(names).contains(parser.currentName())) {
                values.add(parser.getString());
            }
        }
        return values;
    }

    /**
     * Returns the SHA-256 hash from a list of alternating algorithm names and hashes, or an empty string if the list
     * contains none.
     */
    private static String sha256(List<String> hashes) {
        int at = hashes.indexOf("SHA-256");
        return at < 0 ? "" : hashes.get(at + 1);
    }
}
