package dev.doppel.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Checks JSON against the schemas of the OpenAPI document. Unsupported schema keywords cause an error. Undeclared
 * properties are violations.
 */
final class SchemaCheck {
    private static final Set<String> KNOWN = Set.of(
            "$ref",
            "additionalProperties",
            "default",
            "description",
            "enum",
            "examples",
            "format",
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
    private final List<String> violations = new ArrayList<>();

    private SchemaCheck(JsonNode document) {
        this.document = document;
    }

    /** Returns the violations, each with the JSON path of the invalid value. */
    static List<String> violations(JsonNode document, JsonNode schema, JsonNode value) {
        SchemaCheck check = new SchemaCheck(document);
        check.check(schema, value, "$");
        return check.violations;
    }

    private void check(JsonNode schema, JsonNode value, String path) {
        for (String keyword : schema.propertyNames()) {
            if (!KNOWN.contains(keyword)) {
                throw new AssertionError("unsupported keyword: " + keyword);
            }
        }
        if (schema.has("$ref")) {
            check(document.at(schema.get("$ref").stringValue().substring(1)), value, path);
            return;
        }
        if (schema.has("oneOf")) {
            long conform = schema.get("oneOf")
                    .valueStream()
                    .filter(choice -> violations(document, choice, value).isEmpty())
                    .count();
            if (conform != 1) {
                violations.add(path + ": conforms to " + conform + " of the choices");
            }
            return;
        }
        if (schema.isMissingNode()) {
            violations.add(path + ": no such schema");
            return;
        }
        if (!types(schema).contains(type(value))
                && !(type(value).equals("integer") && types(schema).contains("number"))) {
            violations.add(path + ": must be " + types(schema) + ", is " + type(value));
            return;
        }
        if (schema.has("enum") && schema.get("enum").valueStream().noneMatch(value::equals)) {
            violations.add(path + ": must be one of " + schema.get("enum") + ", is " + value);
        }
        if (value.isNumber()
                && ((schema.has("minimum")
                                && value.doubleValue() < schema.get("minimum").doubleValue())
                        || (schema.has("maximum")
                                && value.doubleValue() > schema.get("maximum").doubleValue()))) {
            violations.add(path + ": out of bounds, " + value);
        }
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                check(schema.get("items"), value.get(i), path + "[" + i + "]");
            }
        }
        if (value.isObject()) {
            checkObject(schema, value, path);
        }
    }

    private void checkObject(JsonNode schema, JsonNode value, String path) {
        schema.path("required").valueStream().map(JsonNode::stringValue).forEach(name -> {
            if (!value.has(name)) {
                violations.add(path + "." + name + ": missing");
            }
        });
        for (String name : value.propertyNames()) {
            JsonNode declared = schema.path("properties").path(name);
            JsonNode others = schema.path("additionalProperties");
            if (!declared.isMissingNode()) {
                check(declared, value.get(name), path + "." + name);
            } else if (others.isObject()) {
                check(others, value.get(name), path + "." + name);
            } else if (!others.isBoolean() || !others.booleanValue()) {
                violations.add(path + "." + name + ": not declared");
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
