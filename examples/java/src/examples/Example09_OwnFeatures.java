package examples;

import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** Sketches sets of anything: each element is a 64-bit number, for example the hash of a feature. */
final class Example09_OwnFeatures {
    private static long[] hashes(List<String> features) {
        return features.stream()
                .mapToLong(feature -> {
                    CRC32 hash = new CRC32();
                    hash.update(feature.getBytes(StandardCharsets.UTF_8));
                    return hash.getValue();
                })
                .toArray();
    }

    public static void main(String[] args) {
        Sketcher sketcher = SketchScheme.fast(512).sketcher();
        Sketch mine = sketcher.sketch(hashes(List.of("jazz", "chess", "tea", "cats")));
        Sketch yours = sketcher.sketch(hashes(List.of("tea", "cats", "chess", "opera")));

        System.out.printf("estimate %.2f of 3/5%n", mine.similarity(yours).value());
    }
}
