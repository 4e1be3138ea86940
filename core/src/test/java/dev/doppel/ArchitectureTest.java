package dev.doppel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.doppel.testing.SameOnEveryJdk;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks the dependencies within the core module. A stage depends only on earlier stages, and no stage depends on the
 * facade.
 */
@SameOnEveryJdk
class ArchitectureTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("dev/doppel/testing/"))
            .importPackages("dev.doppel");

    /** The stages in pipeline order. */
    private static final List<String> STAGES = List.of(
            "text", "shingle", "sketch", "band", "candidate", "verify", "cluster", "passage", "unit", "contamination");

    private static String pattern(String stage) {
        return "dev.doppel." + stage + "..";
    }

    @Test
    void stagesDependOnlyOnEarlierStages() {
        for (int i = 0; i < STAGES.size(); i++) {
            List<String> mayNotSee = new ArrayList<>(STAGES.subList(i + 1, STAGES.size()).stream()
                    .map(ArchitectureTest::pattern)
                    .toList());
            mayNotSee.add("dev.doppel");
            noClasses()
                    .that()
                    .resideInAPackage(pattern(STAGES.get(i)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(mayNotSee.toArray(String[]::new))
                    .check(CORE);
        }
    }

    @Test
    void hashAndTextDependOnNoOtherStage() {
        for (String leaf : List.of("hash", "text")) {
            String[] others = Stream.concat(Stream.of("hash"), STAGES.stream())
                    .filter(stage -> !stage.equals(leaf))
                    .map(ArchitectureTest::pattern)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(pattern(leaf))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(others)
                    .check(CORE);
        }
    }

    @Test
    void labelsAndInternalsDependOnNoStage() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.doppel.label..",
                        "dev.doppel.internal",
                        "dev.doppel.internal.collect",
                        "dev.doppel.internal.spill")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.concat(Stream.of("hash"), STAGES.stream())
                        .map(ArchitectureTest::pattern)
                        .toArray(String[]::new))
                .check(CORE);
    }

    @Test
    void coreDependsOnlyOnTheJdk() {
        classes()
                .that()
                .resideInAPackage("dev.doppel..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.doppel..", "java..", "org.jspecify..")
                .check(CORE);
    }

    @Test
    void coreNeitherPrintsNorExits() {
        noClasses()
                .that()
                .resideInAPackage("dev.doppel..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .check(CORE);
    }
}
