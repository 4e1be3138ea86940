package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.CorpusOptions;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * The wanted fields of a JSON object, one object after the other. A name with dots, as {@code meta.text}, leads into nested
 * objects where no field of the object itself has exactly that name. Of a field that occurs twice the last counts.
 */
public final class JsonFields implements JsonWalker.Visitor {
    private final Wanted text;
    private final Wanted id;
    private final Wanted rank;
    private final Wanted[] all;
    private final boolean dotted;

    JsonFields(CorpusOptions options) {
        this.text = new Wanted(options.textField());
        this.id = new Wanted(options.idFieldOrDefault());
        this.rank = new Wanted(options.rankField());
        this.all = new Wanted[] {text, id, rank};
        this.dotted = text.dotted() || id.dotted() || rank.dotted();
    }

    @Nullable
    Value text() {
        return text.value();
    }

    @Nullable
    Value id() {
        return id.value();
    }

    @Nullable
    Value rank() {
        return rank.value();
    }

    /** Before another object. */
    void clear() {
        for (Wanted wanted : all) {
            wanted.own = null;
            wanted.nested = null;
        }
    }

    @Override
    public void field(String name, JsonParser value) {
        for (Wanted wanted : all) {
            if (name.equals(wanted.name)) {
                wanted.own = Value.at(value);
            }
        }
        if (dotted) {
            descend(name, value);
        }
    }

    private void descend(String path, JsonParser value) {
        boolean leadsOn = false;
        for (Wanted wanted : all) {
            if (wanted.liesBelow(path)) {
                leadsOn = true;
                wanted.nested = null;
            }
        }
        if (!leadsOn || value.currentToken() != JsonToken.START_OBJECT) {
            return;
        }
        for (String name = value.nextName(); name != null; name = value.nextName()) {
            value.nextToken();
            String inner = path + '.' + name;
            for (Wanted wanted : all) {
                if (inner.equals(wanted.name)) {
                    wanted.nested = Value.at(value);
                }
            }
            descend(inner, value);
            value.skipChildren();
        }
    }

    /**
     * A field's value.
     *
     * @param text of a string, or of a number as it is written; of anything else null
     */
    record Value(JsonToken kind, @Nullable String text) {
        static Value at(JsonParser parser) {
            JsonToken kind = parser.currentToken();
            boolean hasText = kind == JsonToken.VALUE_STRING || kind.isNumeric();
            return new Value(kind, hasText ? parser.getString() : null);
        }
    }

    /** A field that is looked for; without a name none is found. */
    private static final class Wanted {
        private final @Nullable String name;
        private @Nullable Value own;
        private @Nullable Value nested;

        Wanted(@Nullable String name) {
            this.name = name;
        }

        boolean dotted() {
            return name != null && name.indexOf('.') >= 0;
        }

        boolean liesBelow(String path) {
            return name != null
                    && name.length() > path.length()
                    && name.charAt(path.length()) == '.'
                    && name.startsWith(path);
        }

        @Nullable
        Value value() {
            return own == null ? nested : own;
        }
    }
}
