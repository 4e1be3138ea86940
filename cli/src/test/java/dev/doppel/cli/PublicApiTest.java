package dev.doppel.cli;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.doppel.testing.PublicApiCheck;
import dev.doppel.testing.SameOnEveryJdk;
import org.junit.jupiter.api.Test;

@SameOnEveryJdk
class PublicApiTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.doppel");

    @Test
    void publicSignaturesNameNoInternalType() {
        PublicApiCheck.requireNoInternalTypes(ALL, "dev.doppel.cli..", "dev.doppel.options..", "dev.doppel.testing..");
    }
}
