package dev.doppel.testing;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.opentest4j.TestAbortedException;

/** Runs the tries of a {@link Property}, each with its own seed. The display name of a try contains its seed. */
final class PropertyTries implements TestTemplateInvocationContextProvider {
    private static final String SEED_TO_REPEAT = "doppel.seed";

    /**
     * The system property that specifies a factor for the number of tries. A large factor finds rare failures, and a
     * fraction saves time.
     */
    private static final String FACTOR = "doppel.tries";

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        int tries = tries(
                context.getRequiredTestMethod().getAnnotation(Property.class).tries(), System.getProperty(FACTOR, "1"));
        String repeat = System.getProperty(SEED_TO_REPEAT);
        LongStream seeds = repeat != null ? LongStream.of(Long.parseLong(repeat)) : new SplittableRandom().longs(tries);
        return seeds.mapToObj(Try::new);
    }

    /** Returns {@code tries} multiplied by the factor, but at least 1. */
    static int tries(int tries, String factor) {
        return Math.max(1, (int) Math.round(tries * Double.parseDouble(factor)));
    }

    private record Try(long seed) implements TestTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocationIndex) {
            return "-D" + SEED_TO_REPEAT + "=" + seed;
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new RandomParameter(seed), new SeedOfFailure(seed));
        }
    }

    private record RandomParameter(long seed) implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == SplittableRandom.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return new SplittableRandom(seed);
        }
    }

    /** Prints the seed of a failed try, since test reports show only the number of the try. */
    private record SeedOfFailure(long seed) implements TestExecutionExceptionHandler {
        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
            if (!(failure instanceof TestAbortedException)) {
                System.err.println("repeat " + context.getRequiredTestMethod().getName() + " with -D" + SEED_TO_REPEAT
                        + "=" + seed);
            }
            throw failure;
        }
    }
}
