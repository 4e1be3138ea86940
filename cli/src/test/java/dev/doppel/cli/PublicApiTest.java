package dev.doppel.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The public API is what is public outside packages named {@code internal}. */
class PublicApiTest {
    private static final String INTERNAL = "dev.doppel..internal..";

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.doppel");

    @Test
    void publicSignaturesNameNoInternalType() {
        classes()
                .that()
                .resideOutsideOfPackages(INTERNAL, "dev.doppel.cli..", "dev.doppel.options..", "dev.doppel.testing..")
                .and()
                .arePublic()
                .should(nameNoInternalType())
                .check(ALL);
    }

    private static ArchCondition<JavaClass> nameNoInternalType() {
        return new ArchCondition<>("name no internal type in a public signature") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getCodeUnits().stream()
                        .filter(unit -> isVisible(unit.getModifiers()))
                        .forEach(unit -> signature(unit)
                                .filter(PublicApiTest::isInternal)
                                .forEach(named -> events.add(SimpleConditionEvent.violated(
                                        unit, unit.getFullName() + " names " + named.getName()))));
                type.getFields().stream()
                        .filter(field -> isVisible(field.getModifiers()) && isInternal(field.getRawType()))
                        .forEach(field -> events.add(SimpleConditionEvent.violated(
                                field,
                                field.getFullName() + " names "
                                        + field.getRawType().getName())));
            }
        };
    }

    private static boolean isVisible(java.util.Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) && !modifiers.contains(JavaModifier.SYNTHETIC);
    }

    private static Stream<JavaClass> signature(JavaCodeUnit unit) {
        return Stream.concat(Stream.of(unit.getRawReturnType()), unit.getRawParameterTypes().stream())
                .map(JavaClass::getBaseComponentType);
    }

    private static boolean isInternal(JavaClass type) {
        return type.getPackageName().startsWith("dev.doppel")
                && type.getPackageName().contains(".internal");
    }
}
