package dev.doppel.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.doppel.testing.PublicApiCheck;
import dev.doppel.testing.SameOnEveryJdk;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that packages have only the allowed dependencies. */
@SameOnEveryJdk
class ArchitectureTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.doppel.spark");

    /** Internal packages in pipeline order. Each package may depend only on earlier packages. */
    private static final List<String> PIPELINE = List.of(
            "bytes",
            "input",
            "output",
            "prepare",
            "bucket",
            "compare",
            "passage",
            "decide",
            "result",
            "contamination",
            "unit",
            "run",
            "command");

    @Test
    void sparkDependsOnNoOtherApplicationModule() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.of("language", "lab", "viewer", "index", "dedup", "server", "cli", "bench")
                        .map(module -> "dev.doppel." + module + "..")
                        .toArray(String[]::new))
                .check(ALL);
    }

    @Test
    void aStageDependsOnEarlierStagesOnly() {
        for (int i = 0; i < PIPELINE.size(); i++) {
            noClasses()
                    .that()
                    .resideInAPackage("dev.doppel.spark.." + PIPELINE.get(i) + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(PIPELINE.subList(i + 1, PIPELINE.size()).stream()
                            .map(later -> "dev.doppel.spark.." + later + "..")
                            .toArray(String[]::new))
                    .allowEmptyShould(true)
                    .check(ALL);
        }
    }

    @Test
    void publicSignaturesNameNoInternalType() {
        PublicApiCheck.requireNoInternalTypes(ALL, "dev.doppel.spark.command..");
    }

    @Test
    void stagesDoNotDependOnTheFacade() {
        noClasses()
                .that()
                .resideInAnyPackage(PIPELINE.subList(0, PIPELINE.indexOf("command")).stream()
                        .map(stage -> "dev.doppel.spark.." + stage + "..")
                        .toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.doppel.spark")
                .check(ALL);
    }
}
