package dev.doppel.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.doppel.testing.SameOnEveryJdk;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import org.junit.jupiter.api.Test;

/** Tests that the service and the index do not read the system clock and have no forbidden dependencies. */
@SameOnEveryJdk
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.doppel.server", "dev.doppel.index");

    /** Only one class reads the system clock, since it may jump forwards or backwards. */
    @Test
    void noOtherClassReadsTheClock() {
        noClasses()
                .that()
                .doNotHaveSimpleName("SystemTime")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(LocalDateTime.class, "now")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Clock.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Date.class)
                .check(CLASSES);
    }

    @Test
    void noClassDependsOnTheCommandLine() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.doppel.cli..", "dev.doppel.options..", "dev.doppel.testing..")
                .check(CLASSES);
    }

    @Test
    void httpDoesNotDependOnRoutes() {
        noClasses()
                .that()
                .resideInAPackage("dev.doppel.server.internal.http..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.doppel.server.internal.jobs..",
                        "dev.doppel.server.internal.documents..",
                        "dev.doppel.server.internal.scan..")
                .check(CLASSES);
    }
}
