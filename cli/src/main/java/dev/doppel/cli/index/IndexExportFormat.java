package dev.doppel.cli.index;

/**
 * The property names in an exported index. An exported index is a JSONL file whose first line describes the index:
 *
 * <pre>{@code
 * {"doppel_index":1,"scheme":"doppel-1 plain words:5 set texts","documents":12}
 * }</pre>
 *
 * <p>For a scheme with stop words, the first line also contains {@code stop_words} (text, one word per line). For a
 * scheme with templates, it also contains {@code templates} (base64). Each of the other lines contains one document:
 *
 * <pre>{@code
 * {"id":"anna.txt","metadata":{"year":"2025"},"text":"Lighthouses ..."}
 * }</pre>
 *
 * <p>The properties {@code metadata} and {@code parts} are optional. If the index does not store texts, {@code text} is
 * replaced with {@code digest}, {@code characters}, {@code shingles} (base64 of little-endian 64-bit hashes in
 * ascending order) and, if the scheme uses bags of shingles, {@code counts}.
 */
final class IndexExportFormat {
    static final int VERSION = 1;

    static final String INDEX = "doppel_index";
    static final String SCHEME = "scheme";
    static final String DOCUMENTS = "documents";
    static final String STOP_WORDS = "stop_words";
    static final String TEMPLATES = "templates";

    static final String ID = "id";
    static final String METADATA = "metadata";
    static final String PARTS = "parts";
    static final String FILE = "file";
    static final String NAME = "name";
    static final String START = "start";
    static final String TEXT = "text";
    static final String DIGEST = "digest";
    static final String CHARACTERS = "characters";
    static final String SHINGLES = "shingles";
    static final String COUNTS = "counts";

    private IndexExportFormat() {}
}
