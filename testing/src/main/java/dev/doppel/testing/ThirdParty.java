package dev.doppel.testing;

import dev.doppel.testing.BillOfMaterials.Component;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;

/** What {@code THIRD-PARTY.txt} says of the libraries, and which licences go with ours. */
public final class ThirdParty {
    /**
     * Licences under which a library may be shipped beside a program that is under the Apache License 2.0, the preferred ones
     * first. Those of Eclipse ask that a changed library stay open; ours are shipped as they came.
     */
    private static final List<String> ALLOWED =
            List.of("Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC", "0BSD", "EPL-2.0");

    /**
     * Where the list is wrong. JLine calls its licence "The BSD License", which CycloneDX takes for the one with four clauses;
     * the address that JLine gives beside the name is that of the one with three.
     */
    private static final Map<String, String> MENDED = Map.of("org.jline BSD-4-Clause", "BSD-3-Clause");

    private static final String HEAD = """
            Doppel is under the Apache License 2.0, see LICENSE. These libraries come with it, unchanged, each under the licence
            that is named; where a library leaves the choice, the others are named behind it. The text of a licence is in the jar of
            the library, or at https://spdx.org/licenses/ under its name. doppel-spark.jar holds some of them, doppel.jar has all
            beside it in lib. What a page of Doppel shows in a browser is lit-html and parts of d3; no fonts come with it.

            Made from the bill of materials in the jars, META-INF/sbom/bom.json, by
            mvn verify -pl cli -am -Dquick -Dtest=LibrariesTest -Dsurefire.failIfNoSpecifiedTests=false -Ddoppel.golden=write

            """;

    private ThirdParty() {}

    /** The whole file; fails where a library has no licence that goes with ours. */
    public static String text(BillOfMaterials materials) {
        return HEAD
                + materials.components().stream()
                        .filter(component -> !component.isOurs())
                        .sorted(Comparator.comparing(Component::group).thenComparing(Component::name))
                        .map(ThirdParty::line)
                        .collect(Collectors.joining());
    }

    /** The line of one library. */
    public static String line(Component component) {
        List<String> offered = component.licences().stream()
                .map(licence -> MENDED.getOrDefault(component.group() + " " + licence, licence))
                .toList();
        String taken = ALLOWED.stream()
                .filter(offered::contains)
                .findFirst()
                .orElseGet(() -> Assertions.fail(component.fileName()
                        + " is under " + offered + ", none of which is known to go with ours: leave it out, or see"
                        + " whether the licence may be added to ThirdParty.ALLOWED"));
        String others = offered.stream()
                .filter(licence -> !licence.equals(taken))
                .map(licence -> ", or " + licence)
                .collect(Collectors.joining());
        return component.group() + " " + component.name() + " " + component.version() + ": " + taken + others + "\n";
    }
}
