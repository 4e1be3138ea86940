package dev.doppel.options;

import dev.doppel.Options;
import dev.doppel.hash.HashFamily;
import dev.doppel.sketch.SketchScheme;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that select the kind of sketch and its hash functions. */
public final class SketchKindOptions {
    @Option(
            names = "--sketch",
            paramLabel = "NAME",
            description = "Choose the sketch: fast (default; hashes a shingle once) or minhash (once per value).")
    private @Nullable String sketch;

    @Option(
            names = "--hash",
            paramLabel = "FAMILY",
            completionCandidates = ShellSuggestions.Families.class,
            description =
                    "Choose the hash functions of minhash: modular, multiplicative, murmur3 (default), xor, tabulation.")
    private @Nullable String hash;

    public Options applyTo(Options options) {
        int size = options.sketch().size();
        String kind = sketch != null ? sketch : hash != null ? "minhash" : "fast";
        return switch (kind) {
            case "minhash" ->
                options.withSketch(
                        SketchScheme.minHash(hash == null ? HashFamily.MURMUR3 : HashFamily.labelled(hash), size));
            case "fast" -> {
                if (hash != null) {
                    throw new IllegalArgumentException("--hash " + hash + " needs --sketch minhash");
                }
                yield options.withSketch(SketchScheme.fast(size));
            }
            default -> throw new IllegalArgumentException("sketch must be fast or minhash (got: " + kind + ")");
        };
    }
}
