package dev.doppel.spark.command;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.DefaultConfiguration;

/** Configures Spark's logging, so that log messages do not obscure the output of a command. */
final class SparkLog {
    private static final String SETTINGS = "log4j2.properties";

    /** The name of the logging configuration that Spark uses by default. */
    private static final String SPARK_DEFAULTS = "org/apache/spark/log4j2-defaults";

    private SparkLog() {}

    /**
     * Suppresses log messages about errors from which Spark recovers. This method must be called before Spark logs
     * anything, since Spark would otherwise print a message about its own logging configuration. It has no effect if
     * the user configured logging in Spark's {@code conf} or with {@code -Dlog4j2.configurationFile}.
     */
    static void quieten() {
        // The context has another type if a library replaces the Log4j implementation.
        if (LogManager.getContext(false) instanceof LoggerContext context && isDefault(context.getConfiguration())) {
            context.setConfigLocation(settings());
        }
    }

    private static boolean isDefault(Configuration settings) {
        return settings instanceof DefaultConfiguration
                || String.valueOf(settings.getConfigurationSource().getLocation())
                        .contains(SPARK_DEFAULTS);
    }

    private static URI settings() {
        URL found = SparkLog.class.getResource(SETTINGS);
        if (found == null) {
            throw new IllegalStateException(SETTINGS + " is not packaged");
        }
        try {
            return found.toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
