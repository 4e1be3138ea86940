package dev.doppel.viewer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Combines JavaScript modules into one script that a Content-Security-Policy can allow by its hash. Each module becomes
 * a function whose result contains the module's exports:
 *
 * <pre>
 *   const modules = {};
 *   modules['doppel/words.js'] = (() =&gt; { ...; return {words}; })();
 *   modules['doppel/alignment.js'] = (() =&gt; { const {words} = modules['doppel/words.js']; ...; return {align}; })();
 * </pre>
 *
 * <p>Imports and exported declarations must be at the beginning of a line, in one of the forms used in this project.
 * Any other line that begins with {@code import} or {@code export} causes an exception.
 */
final class ModuleBundle {
    private static final Pattern IMPORT =
            Pattern.compile("^import(?:\\s*\\{([^}]*)\\}\\s*from)?\\s*['\"]([^'\"]+)['\"];?", Pattern.MULTILINE);

    private static final Pattern EXPORTED_DECLARATION = Pattern.compile(
            "^export (?=(?:async )?(?:function\\*?|class|const) (?:(\\w+)|\\{([^}]*)\\}))", Pattern.MULTILINE);

    /** Matches the export list at the end of a minified module, such as {@code export{a as html};}. */
    private static final Pattern EXPORT_LIST = Pattern.compile("\\bexport\\s*\\{([^}]*)\\};?");

    private static final Pattern RENAMED = Pattern.compile("([\\w$]+)\\s+as\\s+([\\w$]+)");
    private static final Pattern SCRIPT_TAG = Pattern.compile("</?script", Pattern.CASE_INSENSITIVE);
    private static final Pattern UNKNOWN = Pattern.compile("^(?:import|export)\\b.*", Pattern.MULTILINE);

    private final Function<String, String> sources;
    private final Map<String, String> functions = new LinkedHashMap<>();
    private final Set<String> open = new LinkedHashSet<>();

    private ModuleBundle(Function<String, String> sources) {
        this.sources = sources;
    }

    /**
     * Returns a script that first runs all modules that a module imports, and then the module itself.
     *
     * @param main the source of the module
     * @param sources a function that returns the source of the module with a given name
     */
    static String of(String main, Function<String, String> sources) {
        ModuleBundle bundle = new ModuleBundle(sources);
        String last = bundle.function(main);
        StringBuilder script = new StringBuilder("const modules = {};\n");
        bundle.functions.forEach((name, function) ->
                script.append("modules['").append(name).append("'] = ").append(function));
        script.append(last);
        if (SCRIPT_TAG.matcher(script).find()) {
            throw new IllegalStateException("a module contains a script tag, which would end the script early");
        }
        return script.toString();
    }

    private void add(String name) {
        if (functions.containsKey(name)) {
            return;
        }
        if (!open.add(name)) {
            throw new IllegalStateException("modules import each other: " + open);
        }
        String function = function(sources.apply(name));
        functions.put(name, function);
    }

    private String function(String source) {
        Matcher imports = IMPORT.matcher(source);
        String body = imports.replaceAll(found -> {
            add(found.group(2));
            return found.group(1) == null
                    ? ""
                    : Matcher.quoteReplacement(
                            "const {" + RENAMED.matcher(found.group(1)).replaceAll("$1: $2") + "} = modules['"
                                    + found.group(2) + "'];");
        });
        List<String> exports = new ArrayList<>();
        body = EXPORTED_DECLARATION.matcher(body).replaceAll(found -> {
            exports.add(found.group(1) == null ? found.group(2) : found.group(1));
            return "";
        });
        body = EXPORT_LIST.matcher(body).replaceAll(found -> {
            exports.add(RENAMED.matcher(found.group(1)).replaceAll("$2: $1"));
            return "";
        });
        Matcher unknown = UNKNOWN.matcher(body);
        if (unknown.find()) {
            throw new IllegalStateException("cannot bundle: " + unknown.group());
        }
        return "(() => {\n" + body + "\nreturn {" + String.join(", ", exports) + "};\n})();\n";
    }
}
