package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.shingle.ShingleScheme;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks that the REST API's options, as described in the OpenAPI document, match the command-line options. */
class RestOptionsTest {
    private static final String DOCUMENT = "/dev/doppel/server/internal/status/openapi.json";

    private static JsonNode document() throws IOException {
        try (InputStream document = RestOptionsTest.class.getResourceAsStream(DOCUMENT)) {
            return JsonMapper.shared().readTree(Objects.requireNonNull(document));
        }
    }

    private static JsonNode property(String schema, String name) throws IOException {
        return document().at("/components/schemas/" + schema + "/properties/" + name);
    }

    /** Returns the allowed values of a property, which another schema may list. */
    private static JsonNode choices(JsonNode property) throws IOException {
        JsonNode reference = property.findValue("$ref");
        JsonNode type = reference == null
                ? property
                : document().at(reference.asString().substring(1));
        return Objects.requireNonNull(type.get("enum"));
    }

    private static OptionSpec option(String command, String name) {
        CommandLine parser = Objects.requireNonNull(
                DoppelCommand.commandLine(Cli.silent()).getSubcommands().get(command));
        return Objects.requireNonNull(parser.getCommandSpec().findOption(name));
    }

    /** Returns the first clause of a description. The rest may differ between the REST API and the command line. */
    private static String firstClause(String description) {
        return description.split("[:;.]? \\(|[:;.]( |$)", 2)[0];
    }

    @ParameterizedTest
    @CsvSource({
        "ScanOptions, passages, scan, --passages",
        "ScanOptions, passagesLevel, scan, --passages-level",
        "ScanOptions, threshold, scan, --threshold",
        "ScanOptions, measure, scan, --measure",
        "ScanOptions, text, scan, --text",
        "ScanOptions, method, scan, --method",
        "ScanOptions, ignoreQuotes, scan, --ignore-quotes",
        "ScanOptions, ignoreCommon, scan, --ignore-common",
        "ScanOptions, submissions, scan, --submissions",
        "ScanOptions, include, scan, --include",
        "ScanOptions, exclude, scan, --exclude",
        "ScanOptions, sameAuthor, scan, --same-author",
        "Comparison, passages, compare, --passages",
        "Comparison, passagesLevel, compare, --passages-level",
        "Comparison, text, compare, --text",
        "Comparison, ignoreQuotes, compare, --ignore-quotes",
        "TuneOptions, text, tune, --text",
        "TuneOptions, threshold, tune, --threshold",
        "TuneOptions, recall, tune, --target-recall",
        "TuneOptions, sample, tune, --sample",
        "TuneOptions, seed, tune, --seed",
    })
    void descriptionsAndDefaultsAgree(String schema, String name, String command, String optionName)
            throws IOException {
        JsonNode property = property(schema, name);
        OptionSpec option = option(command, optionName);
        assertThat(firstClause(property.get("description").asString()))
                .isEqualTo(firstClause(String.join("", option.description())));
        if (option.initialValue() instanceof Number || option.initialValue() instanceof String) {
            assertThat(property.get("default").asString()).isEqualTo(option.defaultValueString());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ScanOptions, measure, scan, --measure",
        "ScanOptions, method, scan, --method",
        "ScanOptions, submissions, scan, --submissions",
        "ScanOptions, passagesLevel, scan, --passages-level",
        "Comparison, passagesLevel, compare, --passages-level",
    })
    void choicesAgree(String schema, String name, String command, String optionName) throws IOException {
        List<String> choices = new ArrayList<>();
        choices(property(schema, name)).forEach(choice -> choices.add(choice.asString("")));
        choices.remove(""); // null, the default
        choices.remove("containment"); // a synonym for overlap
        assertThat(choices)
                .containsExactlyInAnyOrderElementsOf(option(command, optionName).completionCandidates());
    }

    /**
     * Checks the default value against that of the core module, since the command line has no single option for
     * shingles.
     */
    @ParameterizedTest
    @CsvSource({"ScanOptions", "Comparison"})
    void shinglesHaveTheDefaultOfTheCore(String schema) throws IOException {
        String shingles = property(schema, "shingles").get("default").asString();
        assertThat(ShingleScheme.parse(shingles, "set")).isEqualTo(ShingleScheme.DEFAULT);
    }

    @Test
    void defaultsThatDependOnOthersAreTheSameNumbers() throws IOException {
        assertThat(property("ScanOptions", "threshold").get("description").asString())
                .startsWith("Report pairs with at least this similarity (default: 0.8; 0.444 for bag-jaccard");
        assertThat(String.join("", option("scan", "--threshold").description()))
                .startsWith("Report pairs with at least this similarity (default: 0.8; 0.444 for bag-jaccard");
        assertThat(property("ScanOptions", "ignoreCommon").get("description").asString())
                .isEqualTo(String.join("", option("scan", "--ignore-common").description())
                        .replace("--passages", "passages"));
    }
}
