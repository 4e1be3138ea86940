package dev.doppel.spark.command;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.DefaultConfiguration;

/** Spark's own log, which would bury what a command says. */
final class SparkLog {
    private static final String SETTINGS = "log4j2.properties";

    /** What Spark sets where nobody else did. */
    private static final String DEFAULTS_OF_SPARK = "org/apache/spark/log4j2-defaults";

    private SparkLog() {}

    /**
     * Leaves errors that Spark overcomes by itself. Must come before Spark logs anything, or it says that it takes its own
     * settings. Those of the user, in the {@code conf} of his Spark or by {@code -Dlog4j2.configurationFile}, stay.
     */
    static void quieten() {
        // Bridges of other libraries may stand in for log4j's own.
        if (LogManager.getContext(false) instanceof LoggerContext context && isNobodys(context.getConfiguration())) {
            context.setConfigLocation(settings());
        }
    }

    private static boolean isNobodys(Configuration settings) {
        return settings instanceof DefaultConfiguration
                || String.valueOf(settings.getConfigurationSource().getLocation())
                        .contains(DEFAULTS_OF_SPARK);
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
