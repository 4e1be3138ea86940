package dev.doppel.index.internal.maintenance;

import dev.doppel.index.IndexException;
import dev.doppel.index.internal.commit.GroupCommit;
import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.MergedPostings;
import dev.doppel.index.internal.postings.Postings;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.SegmentLayout;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.postings.SegmentWriter;
import dev.doppel.index.internal.store.DocumentStore;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import org.rocksdb.RocksDBException;

/**
 * Puts full runs into files, and several files into one, beside those who add and ask. Each run is made of those that came
 * before it, four at a time, so that there are few at any time and each posting is written a few times in all.
 */
public final class Compaction implements AutoCloseable {
    /** So many runs of about one size become one. */
    private static final int FAN = 4;

    private final GroupCommit ledger;
    private final Path directory;
    private final IndexTuning tuning;
    private final Thread thread = new Thread(this::work, "doppel-index");
    private volatile boolean closing;

    public Compaction(GroupCommit ledger, Path directory, IndexTuning tuning) {
        this.ledger = ledger;
        this.directory = directory;
        this.tuning = tuning;
        thread.setDaemon(true);
    }

    public void start() {
        thread.start();
    }

    private void work() {
        try {
            for (MemTable full = ledger.awaitFullRun(); full != null; full = ledger.awaitFullRun()) {
                write(new SegmentName(full.from(), full.to(), 0), List.of(full));
                for (List<PostingsSegment> due = due(); !due.isEmpty(); due = due()) {
                    merge(due);
                }
            }
        } catch (InterruptedException | CancellationException e) {
            // Closing: what was not put into files is made again from the store.
        } catch (IOException e) {
            if (closing) {
                return; // closing interrupts writing
            }
            ledger.breakDown(IndexException.refused("cannot write to", directory, e));
        } catch (RocksDBException e) {
            ledger.breakDown(DocumentStore.failed(directory, e));
        } catch (IndexException e) {
            ledger.breakDown(e);
        } catch (RuntimeException | Error e) {
            // Whoever adds would wait for ever.
            ledger.breakDown(IndexException.unforeseen("cannot put postings into " + directory, e));
        }
    }

    private void merge(List<PostingsSegment> runs) throws IOException, RocksDBException {
        for (PostingsSegment run : runs) {
            // What is damaged must not become a new file, whose checksums would be right.
            String damage = run.damage();
            if (damage != null) {
                throw new IndexException("the index is damaged: " + directory.resolve(damage));
            }
        }
        SegmentName first = runs.get(0).name();
        SegmentName last = runs.get(runs.size() - 1).name();
        int generation =
                1 + runs.stream().mapToInt(run -> run.name().generation()).max().orElse(0);
        write(new SegmentName(first.from(), last.to(), generation), runs);
        for (PostingsSegment run : runs) {
            Files.deleteIfExists(directory.resolve(run.name().toString()));
        }
    }

    private void write(SegmentName name, List<? extends Postings> parts) throws IOException, RocksDBException {
        Snapshot view = ledger.view();
        IntPredicate removed = document -> {
            if (closing) {
                throw new CancellationException();
            }
            return view.deaths().isRemoved(document, view.version());
        };
        IntList forgotten = view.deaths().between(name.from(), name.to(), view.version());
        SegmentWriter.write(
                directory,
                name,
                SegmentLayout.of(name.from(), name.to(), entries(parts)),
                new MergedPostings(parts.stream().map(Postings::reader).toList(), removed),
                document -> removed.test(document) ? 0 : elements(parts, document));
        ledger.replace(PostingsSegment.open(directory, name), forgotten);
    }

    private static int elements(List<? extends Postings> parts, int document) {
        for (Postings part : parts) {
            if (document < part.to()) {
                return part.elements(document);
            }
        }
        throw new IllegalArgumentException("no run has document " + document);
    }

    private static long entries(List<? extends Postings> parts) {
        return parts.stream().mapToLong(Postings::size).sum();
    }

    /** Runs that should become one: several of one size, or a single one that names mostly removed documents. */
    private List<PostingsSegment> due() {
        Snapshot view = ledger.view();
        List<PostingsSegment> alike = alike(view.files());
        if (!alike.isEmpty()) {
            return alike;
        }
        return view.files().stream().filter(run -> isStale(run, view)).limit(1).toList();
    }

    private static boolean isStale(PostingsSegment run, Snapshot view) {
        SegmentName name = run.name();
        int stale = 0;
        IntList removed = view.deaths().between(name.from(), name.to(), view.version());
        for (int i = 0; i < removed.size(); i++) {
            stale += run.elements(removed.getInt(i)) > 0 ? 1 : 0;
        }
        return stale > name.documents() / 2;
    }

    /**
     * The last runs that are as many as become one, of about the size of the newest of them, or smaller; none if there are
     * not. A small run between large ones goes with them, or there would be more and more of both.
     */
    private List<PostingsSegment> alike(List<PostingsSegment> runs) {
        List<PostingsSegment> alike = new ArrayList<>();
        int level = 0;
        for (int i = runs.size() - 1; i >= 0; i--) {
            PostingsSegment run = runs.get(i);
            if (level(run) > level) {
                alike.clear();
                level = level(run);
            }
            alike.add(0, run);
            if (alike.size() == FAN && entries(alike) <= SegmentWriter.MAX_ENTRIES) {
                return alike;
            }
        }
        return List.of();
    }

    private int level(PostingsSegment run) {
        int level = 0;
        for (long size = run.size() / tuning.memoryPostings(); size >= FAN - 1; size /= FAN) {
            level++;
        }
        return level;
    }

    /** Stops at once; a file under way is given up. */
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
