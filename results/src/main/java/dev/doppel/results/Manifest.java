package dev.doppel.results;

import dev.doppel.Options;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.internal.Decimals;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** What the manifests of all runs have in common: JSON that people read too, and the names of what was asked. */
public final class Manifest {
    private static final JsonFactory FACTORY = new JsonFactory();

    private static final ObjectWriteContext INDENTED = new ObjectWriteContext.Base() {
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        }
    };

    private Manifest() {}

    /** Writes UTF-8, and closes what it writes to. */
    public static JsonGenerator generator(OutputStream out) {
        return FACTORY.createGenerator(INDENTED, out);
    }

    public static void writeNumber(JsonGenerator json, String name, double number, int digits) {
        json.writeName(name);
        json.writeNumber(new BigDecimal(Decimals.fixed(number, digits)));
    }

    /** Part by part, how documents are read and compared. */
    public static Map<String, String> asked(CorpusOptions reading, Options search) {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("id field", Objects.requireNonNullElse(reading.idField(), ""));
        asked.put("text field", reading.textField());
        asked.put("text", search.text().toString());
        asked.put("shingles", search.shingles().toString());
        asked.put("measure", search.measure().label());
        asked.put("threshold", Decimals.shortest(search.threshold()));
        asked.put("method", search.method().label());
        asked.put("recall", Decimals.shortest(search.recall()));
        asked.put("sketch", search.sketch().toString());
        asked.put("bands", search.bands() == null ? "" : search.bands().toString());
        asked.put("band hits", Integer.toString(search.minBandHits()));
        return asked;
    }
}
