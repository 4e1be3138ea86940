package dev.doppel.corpus.internal.benchmark;

import dev.doppel.corpus.InputFile;
import java.util.List;

/**
 * The items of all benchmarks, and the files that contain them.
 *
 * @param files the benchmark files, in the order of the benchmarks
 * @param digest the SHA-256 hash of all items
 */
public record LoadedBenchmarks(List<InputFile> files, BenchmarkItems items, String digest) {}
