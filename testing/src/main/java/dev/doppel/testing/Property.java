package dev.doppel.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that must hold for any random input. It runs {@link #tries()} times, each with its own
 * {@link java.util.SplittableRandom} parameter; a failure's name carries the seed, and
 * {@code -Ddoppel.seed=SEED} repeats that one try. {@code -Ddoppel.tries=N} makes N times as many tries.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(PropertyTries.class)
public @interface Property {
    int tries() default 100;
}
