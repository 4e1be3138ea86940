package dev.doppel.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

/** An empty page whose scripts can import single modules of a report. A report itself contains one combined script. */
final class ModulePage {
    private ModulePage() {}

    static Path write(Path folder) throws IOException {
        String imports = FrontEnd.assets().entrySet().stream()
                .filter(asset -> asset.getKey().endsWith(".js"))
                .map(ModulePage::entry)
                .collect(Collectors.joining(",\n"));
        return Files.writeString(
                folder.resolve("modules.html"),
                "<!DOCTYPE html><title>Modules</title>\n<script type=\"importmap\">{\"imports\":{\n" + imports
                        + "\n}}</script>\n");
    }

    private static String entry(Map.Entry<String, byte[]> asset) {
        String file = asset.getKey();
        boolean isLibrary = !file.contains("/") && FrontEnd.class.getResource(file) == null;
        String name = isLibrary ? file.substring(0, file.length() - ".js".length()) : "doppel/" + file;
        return "\"" + name + "\":\"data:text/javascript;base64,"
                + Base64.getEncoder().encodeToString(asset.getValue()) + "\"";
    }
}
