package dev.doppel.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Marks a test of a property that must hold for any input. The test runs {@link #tries()} times, each time with a
 * different {@link java.util.SplittableRandom} as its argument. The name of a failed try contains its seed, and
 * {@code -Ddoppel.seed=SEED} repeats the try. {@code -Ddoppel.tries=N} multiplies the number of tries by N, and N may
 * be a fraction.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(PropertyTries.class)
public @interface Property {
    int tries() default 100;
}
