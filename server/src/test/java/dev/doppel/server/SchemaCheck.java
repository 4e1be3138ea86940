package dev.doppel.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Holds JSON against the schemas of the service's own description. It knows what they use, and refuses a schema with more;
 * a property that is not declared is a fault, for nobody could know of it.
 */
final class SchemaCheck {
    private static final Set<String> KNOWN = Set.of(
            "$ref",
            "additionalProperties",
            "default",
            "description",
            "enum",
            "examples",
            "items",
            "maxLength",
            "maximum",
            "minLength",
            "minimum",
            "oneOf",
            "properties",
            "required",
            "type");

    private final JsonNode document;
    private final List<String> faults = new ArrayList<>();

    private SchemaCheck(JsonNode document) {
        this.document = document;
    }

    /** What of a value does not conform, each with its place; nothing if all does. */
    static List<String> faults(JsonNode document, JsonNode schema, JsonNode value) {
        SchemaCheck check = new SchemaCheck(document);
        check.check(schema, value, "$");
        return check.faults;
    }

    private void check(JsonNode schema, JsonNode value, String place) {
        for (String keyword : schema.propertyNames()) {
            if (!KNOWN.contains(keyword)) {
                throw new AssertionError("the check does not know the keyword " + keyword);
            }
        }
        if (schema.has("$ref")) {
            check(document.at(schema.get("$ref").stringValue().substring(1)), value, place);
            return;
        }
        if (schema.has("oneOf")) {
            long conform = schema.get("oneOf")
                    .valueStream()
                    .filter(choice -> faults(document, choice, value).isEmpty())
                    .count();
            if (conform != 1) {
                faults.add(place + ": conforms to " + conform + " of the choices");
            }
            return;
        }
        if (schema.isMissingNode()) {
            faults.add(place + ": no such schema");
            return;
        }
        if (!types(schema).contains(type(value))
                && !(type(value).equals("integer") && types(schema).contains("number"))) {
            faults.add(place + ": must be " + types(schema) + ", is " + type(value));
            return;
        }
        if (schema.has("enum") && schema.get("enum").valueStream().noneMatch(value::equals)) {
            faults.add(place + ": must be one of " + schema.get("enum") + ", is " + value);
        }
        if (value.isNumber()
                && ((schema.has("minimum")
                                && value.doubleValue() < schema.get("minimum").doubleValue())
                        || (schema.has("maximum")
                                && value.doubleValue() > schema.get("maximum").doubleValue()))) {
            faults.add(place + ": out of bounds, " + value);
        }
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                check(schema.get("items"), value.get(i), place + "[" + i + "]");
            }
        }
        if (value.isObject()) {
            checkObject(schema, value, place);
        }
    }

    private void checkObject(JsonNode schema, JsonNode value, String place) {
        schema.path("required").valueStream().map(JsonNode::stringValue).forEach(name -> {
            if (!value.has(name)) {
                faults.add(place + "." + name + ": missing");
            }
        });
        for (String name : value.propertyNames()) {
            JsonNode declared = schema.path("properties").path(name);
            JsonNode others = schema.path("additionalProperties");
            if (!declared.isMissingNode()) {
                check(declared, value.get(name), place + "." + name);
            } else if (others.isObject()) {
                check(others, value.get(name), place + "." + name);
            } else if (!others.isBoolean() || !others.booleanValue()) {
                faults.add(place + "." + name + ": not declared");
            }
        }
    }

    private static List<String> types(JsonNode schema) {
        JsonNode type = schema.get("type");
        return type.isArray() ? type.valueStream().map(JsonNode::stringValue).toList() : List.of(type.stringValue());
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case NULL -> "null";
            case BOOLEAN -> "boolean";
            case STRING -> "string";
            case ARRAY -> "array";
            case OBJECT -> "object";
            case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
            default -> throw new AssertionError(value.getNodeType());
        };
    }
}
