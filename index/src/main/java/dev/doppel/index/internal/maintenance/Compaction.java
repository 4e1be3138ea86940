package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.postings.IndexSnapshot;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.MergedPostings;
import dev.doppel.index.internal.postings.Postings;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.SegmentWriter;
import dev.doppel.index.internal.store.IndexErrors;
import dev.doppel.index.internal.store.SegmentName;
import dev.doppel.internal.collect.IntList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;

/**
 * A background thread that writes full memtables to segments and merges segments. Merging four adjacent segments of
 * similar size at a time keeps the number of segments low and rewrites each posting only a few times. Merging also
 * drops the postings of removed documents.
 */
public final class Compaction implements AutoCloseable {
    /** The number of segments of similar size that are merged into one segment. */
    private static final int FAN_IN = 4;

    private final GroupCommit commits;
    private final Path directory;
    private final IndexTuning tuning;
    private final Thread thread = new Thread(this::run, "doppel-index");
    private volatile boolean closing;

    public Compaction(GroupCommit commits, Path directory, IndexTuning tuning) {
        this.commits = commits;
        this.directory = directory;
        this.tuning = tuning;
        thread.setDaemon(true);
    }

    public void start() {
        thread.start();
    }

    private void run() {
        try {
            for (MemTable full = commits.awaitFullMemTable(); full != null; full = commits.awaitFullMemTable()) {
                write(new SegmentName(full.from(), full.to(), 0), List.of(full));
                for (List<PostingsSegment> due = selectMerge(); !due.isEmpty(); due = selectMerge()) {
                    merge(due);
                }
            }
        } catch (InterruptedException | CancellationException e) {
            // The index is being closed. When it is next opened, recovery rebuilds the memtables from the store.
        } catch (IOException e) {
            if (!closing) { // close() interrupts a running write
                commits.fail(IndexErrors.io("cannot write to", directory, e));
            }
        } catch (IndexException e) {
            commits.fail(e);
        } catch (RuntimeException | Error e) {
            // If this error were not reported, commits would wait forever.
            commits.fail(IndexErrors.unexpected("cannot write postings to " + directory, e));
        }
    }

    private void merge(List<PostingsSegment> segments) throws IOException {
        int generation = 0;
        for (PostingsSegment segment : segments) {
            // Merging a damaged segment would hide the damage behind valid checksums.
            String damage = segment.damage();
            if (damage != null) {
                throw IndexErrors.damaged(directory.resolve(damage).toString());
            }
            generation = Math.max(generation, segment.name().generation() + 1);
        }
        int from = segments.get(0).from();
        int to = segments.get(segments.size() - 1).to();
        write(new SegmentName(from, to, generation), segments);
        for (PostingsSegment segment : segments) {
            Files.deleteIfExists(directory.resolve(segment.name().toString()));
        }
    }

    private void write(SegmentName name, List<? extends Postings> parts) throws IOException {
        IndexSnapshot snapshot = commits.snapshot();
        IntPredicate removed = document -> {
            if (closing) {
                throw new CancellationException();
            }
            return snapshot.isRemoved(document);
        };
        IntList obsoleteTombstones = tombstones(name, snapshot);
        PostingsSegment segment = SegmentWriter.write(
                directory,
                name,
                postings(parts),
                new MergedPostings(parts.stream().map(Postings::cursor).toList(), removed),
                document -> removed.test(document) ? 0 : shingles(parts, document));
        commits.replacePostings(segment, obsoleteTombstones);
    }

    private static IntList tombstones(SegmentName name, IndexSnapshot snapshot) {
        return snapshot.tombstones().between(name.from(), name.to(), snapshot.version());
    }

    private static int shingles(List<? extends Postings> parts, int document) {
        for (Postings part : parts) {
            if (document < part.to()) {
                return part.shingles(document);
            }
        }
        throw new IllegalArgumentException("no part has document " + document);
    }

    private static long postings(List<? extends Postings> parts) {
        return parts.stream().mapToLong(Postings::size).sum();
    }

    /**
     * Returns the segments to merge next. These are several segments of similar size, or one segment from which most
     * documents have been removed. The result is empty if there is nothing to merge.
     */
    private List<PostingsSegment> selectMerge() {
        IndexSnapshot snapshot = commits.snapshot();
        List<PostingsSegment> similar = selectBySize(snapshot.segments());
        return similar.isEmpty()
                ? snapshot.segments().stream()
                        .filter(segment -> isMostlyRemoved(segment, snapshot))
                        .limit(1)
                        .toList()
                : similar;
    }

    private static boolean isMostlyRemoved(PostingsSegment segment, IndexSnapshot snapshot) {
        long removed = tombstones(segment.name(), snapshot)
                .intStream()
                .filter(document -> segment.shingles(document) > 0)
                .count();
        return removed > segment.name().documents() / 2;
    }

    /**
     * Returns the last group of {@link #FAN_IN} adjacent segments in which no segment has a higher {@link #level} than
     * the last segment of the group. The result is empty if no such group exists. Smaller segments before the last one
     * are also merged, since segments of alternating sizes would otherwise accumulate.
     */
    private List<PostingsSegment> selectBySize(List<PostingsSegment> segments) {
        List<PostingsSegment> selected = new ArrayList<>();
        int level = 0;
        for (int i = segments.size() - 1; i >= 0; i--) {
            PostingsSegment segment = segments.get(i);
            if (level(segment) > level) {
                selected.clear();
                level = level(segment);
            }
            selected.add(0, segment);
            if (selected.size() == FAN_IN && postings(selected) <= SegmentWriter.MAX_POSTINGS) {
                return selected;
            }
        }
        return List.of();
    }

    private int level(PostingsSegment segment) {
        int level = 0;
        for (long size = segment.size() / tuning.memTablePostings(); size >= FAN_IN - 1; size /= FAN_IN) {
            level++;
        }
        return level;
    }

    /** Stops the thread immediately and abandons any segment that is being written. */
    @Override
    public void close() {
        closing = true;
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
