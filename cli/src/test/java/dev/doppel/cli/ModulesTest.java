package dev.doppel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.doppel.testing.SameOnEveryJdk;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@SameOnEveryJdk
class ModulesTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.doppel");

    /** The modules that depend only on the core module. */
    private static final List<String> SIBLINGS = List.of("corpus", "language", "lab", "viewer", "index");

    private static String pattern(String module) {
        return "dev.doppel." + module + "..";
    }

    @Test
    void corpusLanguageLabViewerAndIndexSeeOnlyTheCore() {
        for (String module : SIBLINGS) {
            noClasses()
                    .that()
                    .resideInAPackage(pattern(module))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(Stream.concat(
                                    SIBLINGS.stream(),
                                    Stream.of("results", "dedup", "decontaminate", "options", "server", "cli"))
                            .filter(other -> !other.equals(module))
                            .map(ModulesTest::pattern)
                            .toArray(String[]::new))
                    .check(ALL);
        }
    }

    @Test
    void resultsSeeTheCoreAndTheCorpus() {
        noClasses()
                .that()
                .resideInAPackage("dev.doppel.results..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.of(
                                "language",
                                "lab",
                                "viewer",
                                "index",
                                "dedup",
                                "decontaminate",
                                "options",
                                "server",
                                "cli")
                        .map(ModulesTest::pattern)
                        .toArray(String[]::new))
                .check(ALL);
    }

    @Test
    void dedupSeesTheCoreTheCorpusAndResults() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.doppel.dedup..", "dev.doppel.decontaminate..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(Stream.of("language", "lab", "viewer", "index", "options", "server", "cli")
                        .map(ModulesTest::pattern)
                        .toArray(String[]::new))
                .check(ALL);
    }

    @Test
    void optionsSeeTheCoreAndTheCorpus() {
        noClasses()
                .that()
                .resideInAPackage("dev.doppel.options..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        Stream.of("language", "lab", "viewer", "index", "dedup", "decontaminate", "server", "cli")
                                .map(ModulesTest::pattern)
                                .toArray(String[]::new))
                .check(ALL);
    }

    @Test
    void onlyTheCommandLineSeesOptions() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.doppel.options..", "dev.doppel.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.doppel.options..")
                .check(ALL);
    }

    @Test
    void coreSeesNoOtherModule() {
        noClasses()
                .that()
                .resideOutsideOfPackages(Stream.concat(
                                SIBLINGS.stream(),
                                Stream.of("results", "dedup", "decontaminate", "options", "server", "cli", "testing"))
                        .map(ModulesTest::pattern)
                        .toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(SIBLINGS.stream().map(ModulesTest::pattern).toArray(String[]::new))
                .check(ALL);
    }

    @Test
    void nothingSeesTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.doppel.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.doppel.cli..")
                .check(ALL);
    }
}
