package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.CorpusOptions;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Extracts the text, id and rank fields of JSON objects, one object at a time. A dotted name such as {@code meta.text}
 * matches a nested field, unless the object has a field with exactly that name. If a field is repeated, its last value
 * is used.
 */
final class JsonFieldExtractor implements JsonWalker.Visitor {
    private final Field text;
    private final Field id;
    private final Field rank;
    private final Field[] all;
    private final boolean dotted;
    private final boolean lists;
    private final boolean decodesText;

    /**
     * Creates an instance that extracts the fields named in {@code options}.
     *
     * @param decodesText whether the value of the text field is decoded; its position is determined in either case
     */
    JsonFieldExtractor(CorpusOptions options, boolean decodesText) {
        this.lists = options.lists();
        this.decodesText = decodesText;
        this.text = new Field(options.textField());
        this.id = new Field(options.idFieldOrDefault());
        this.rank = new Field(options.rankField());
        this.all = new Field[] {text, id, rank};
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

    void clear() {
        for (Field field : all) {
            field.own = null;
            field.nested = null;
        }
    }

    @Override
    public void field(String name, JsonParser value) {
        for (Field field : all) {
            if (name.equals(field.name)) {
                field.own = valueOf(field, value);
            }
        }
        if (dotted) {
            descend(name, value);
        }
    }

    private void descend(String path, JsonParser value) {
        boolean isPrefix = false;
        for (Field field : all) {
            if (field.isBelow(path)) {
                isPrefix = true;
                field.nested = null;
            }
        }
        if (!isPrefix || value.currentToken() != JsonToken.START_OBJECT) {
            return;
        }
        for (String name = value.nextName(); name != null; name = value.nextName()) {
            value.nextToken();
            String inner = path + '.' + name;
            for (Field field : all) {
                if (inner.equals(field.name)) {
                    field.nested = valueOf(field, value);
                }
            }
            descend(inner, value);
            value.skipChildren();
        }
    }

    private Value valueOf(Field field, JsonParser parser) {
        if (field == text && parser.currentToken() == JsonToken.VALUE_STRING && !decodesText) {
            return new Value(JsonToken.VALUE_STRING, null, JsonWalker.start(parser));
        }
        return lists && field == text && parser.currentToken() == JsonToken.START_ARRAY
                ? Value.ofList(parser)
                : Value.at(parser);
    }

    /**
     * The value of a field.
     *
     * @param text the string, or the number as written in the file; null for other kinds of value and for a string that
     *     was not decoded
     * @param start the index of the value's first byte, relative to the start of the parsed bytes
     */
    record Value(JsonToken kind, @Nullable String text, int start) {
        static Value at(JsonParser parser) {
            JsonToken kind = parser.currentToken();
            boolean hasText = kind == JsonToken.VALUE_STRING || kind.isNumeric();
            int start = JsonWalker.start(parser);
            return new Value(kind, hasText ? parser.getString() : null, start);
        }

        /** Returns the strings of a list, joined by line feeds. Other elements are ignored. */
        static Value ofList(JsonParser parser) {
            int start = JsonWalker.start(parser);
            StringJoiner strings = new StringJoiner("\n");
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (parser.currentToken() == JsonToken.VALUE_STRING) {
                    strings.add(parser.getString());
                }
                parser.skipChildren();
            }
            return new Value(JsonToken.VALUE_STRING, strings.toString(), start);
        }
    }

    /** A field to look for. A field whose name is null is never found. */
    private static final class Field {
        private final @Nullable String name;
        private @Nullable Value own;
        private @Nullable Value nested;

        Field(@Nullable String name) {
            this.name = name;
        }

        boolean dotted() {
            return name != null && name.indexOf('.') >= 0;
        }

        boolean isBelow(String path) {
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
