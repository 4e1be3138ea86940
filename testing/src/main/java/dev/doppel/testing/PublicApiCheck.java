package dev.doppel.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks that the public API does not expose internal types. Packages named {@code internal} are not part of the public
 * API.
 */
public final class PublicApiCheck {
    private static final String INTERNAL = "dev.doppel..internal..";

    private PublicApiCheck() {}

    /** Fails if a public signature, including its type arguments, refers to an internal type. */
    public static void requireNoInternalTypes(JavaClasses imported, String... otherThanPackages) {
        classes()
                .that()
                .resideOutsideOfPackage(INTERNAL)
                .and()
                .resideOutsideOfPackages(otherThanPackages)
                .and()
                .arePublic()
                .should(nameNoInternalType())
                .check(imported);
    }

    private static ArchCondition<JavaClass> nameNoInternalType() {
        return new ArchCondition<>("name no internal type in a public signature") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getCodeUnits().stream()
                        .filter(unit -> isVisible(unit.getModifiers()))
                        .forEach(unit -> signature(unit).forEach(named -> report(unit.getFullName(), named, events)));
                type.getFields().stream()
                        .filter(field -> isVisible(field.getModifiers()))
                        .forEach(field -> report(field.getFullName(), field.getType(), events));
            }
        };
    }

    private static void report(String member, JavaType named, ConditionEvents events) {
        named.getAllInvolvedRawTypes().stream()
                .filter(PublicApiCheck::isInternal)
                .forEach(internal ->
                        events.add(SimpleConditionEvent.violated(member, member + " names " + internal.getName())));
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) && !modifiers.contains(JavaModifier.SYNTHETIC);
    }

    private static Stream<JavaType> signature(JavaCodeUnit unit) {
        return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
    }

    private static boolean isInternal(JavaClass type) {
        return type.getPackageName().startsWith("dev.doppel")
                && type.getPackageName().contains(".internal");
    }
}
