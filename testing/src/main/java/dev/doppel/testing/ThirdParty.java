package dev.doppel.testing;

import dev.doppel.testing.BillOfMaterials.Component;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;

/**
 * Generates {@code THIRD-PARTY.txt} and checks that the licences of all libraries are compatible with Doppel's licence.
 */
public final class ThirdParty {
    /**
     * The licences of libraries that can be shipped in a program under the Apache License 2.0, in order of preference.
     * The Eclipse licence requires that changes to a library remain open source, but Doppel ships libraries unmodified.
     */
    private static final List<String> ALLOWED =
            List.of("Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC", "0BSD", "EPL-2.0");

    /**
     * The corrections of wrong licence names in the bill of materials. JLine names its licence "The BSD License" and
     * links to the three-clause text, but CycloneDX interprets the name as the four-clause licence.
     */
    private static final Map<String, String> CORRECTIONS = Map.of("org.jline BSD-4-Clause", "BSD-3-Clause");

    private static final String HEAD = """
            Doppel is licensed under the Apache License 2.0, see LICENSE. It includes the libraries below, unmodified, each under
            the licence named; if a library offers a choice, the alternatives follow. The text of each licence is in the library's
            jar, or at https://spdx.org/licenses/ under its name. doppel-spark.jar contains some of the libraries; doppel.jar has
            all of them beside it in lib. The web pages contain lit-html and parts of d3, and no fonts.

            Generated from the bill of materials in the jars, META-INF/sbom/bom.json, by
            mvn verify -pl cli -am -Dquick -Dtest=LibrariesTest -Dsurefire.failIfNoSpecifiedTests=false -Ddoppel.golden=write

            """;

    private ThirdParty() {}

    /** Returns the content of {@code THIRD-PARTY.txt}, or fails the test if a library has no compatible licence. */
    public static String text(BillOfMaterials materials) {
        return HEAD
                + materials.components().stream()
                        .filter(component -> !component.isOurs())
                        .sorted(Comparator.comparing(Component::group).thenComparing(Component::name))
                        .map(ThirdParty::line)
                        .collect(Collectors.joining());
    }

    /** Returns the line for one library, or fails the test if the library has no compatible licence. */
    public static String line(Component component) {
        List<String> offered = component.licences().stream()
                .map(licence -> CORRECTIONS.getOrDefault(component.group() + " " + licence, licence))
                .toList();
        String taken = ALLOWED.stream()
                .filter(offered::contains)
                .findFirst()
                .orElseGet(() -> Assertions.fail(component.fileName()
                        + " has no licence known to be compatible with ours (got: " + offered
                        + "): remove the library, or add the licence to ThirdParty.ALLOWED if it is compatible"));
        String others = offered.stream()
                .filter(licence -> !licence.equals(taken))
                .map(licence -> ", or " + licence)
                .collect(Collectors.joining());
        return component.group() + " " + component.name() + " " + component.version() + ": " + taken + others + "\n";
    }
}
