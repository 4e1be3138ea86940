package dev.doppel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/**
 * Checks that no class reads the system clock, which can be adjusted. Durations are measured with {@code nanoTime}. The
 * only exception is a class of the service, for the expiry of tokens and the times in the logs.
 */
class NoClockTest {
    private static final DescribedPredicate<JavaAccess<?>> READS_A_CLOCK =
            DescribedPredicate.describe("a look at the clock", access -> readsAClock(access.getTarget()));

    private static boolean readsAClock(AccessTarget target) {
        String owner = target.getOwner().getName();
        String name = target.getName();
        return name.equals("currentTimeMillis")
                || (owner.startsWith("java.time.") && name.equals("now"))
                || owner.equals("java.time.Clock")
                || (owner.equals("java.util.Date") && target.getFullName().endsWith("<init>()"))
                || (owner.equals("java.util.Calendar") && name.equals("getInstance"));
    }

    @Test
    void noClassReadsAClock() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.doppel");
        ArchRule rule = noClasses()
                .that()
                .resideOutsideOfPackage("dev.doppel.testing..")
                .and()
                .doNotHaveFullyQualifiedName("dev.doppel.server.internal.access.SystemTime")
                .should()
                .accessTargetWhere(READS_A_CLOCK);
        rule.check(classes);
    }
}
