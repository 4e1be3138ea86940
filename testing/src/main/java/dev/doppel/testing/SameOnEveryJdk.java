package dev.doppel.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Marks slow tests whose results cannot depend on the JDK, since they check source code, or recovery after a process is
 * killed. {@code -Ddoppel.jdk=other} skips these tests. {@code ./verify} sets this property when it repeats the tests
 * on other JDKs.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@DisabledIfSystemProperty(named = "doppel.jdk", matches = "other", disabledReason = "skipped: the same on every JDK")
public @interface SameOnEveryJdk {}
