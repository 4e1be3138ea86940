package dev.doppel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which modules may see which. */
class ModulesTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.doppel");

    @Test
    void corpusAndLanguageSeeOnlyTheCore() {
        noClasses()
                .that()
                .resideInAPackage("dev.doppel.corpus..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.doppel.language..", "dev.doppel.cli..")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("dev.doppel.language..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.doppel.corpus..", "dev.doppel.cli..")
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
