package dev.doppel.server.internal.datasets;

import dev.doppel.Progress;
import dev.doppel.server.internal.jobs.Job;

/** Reports to a job the progress of its run and, as soon as it is known, the number of records. */
record CleanProgress(Job job) implements Progress {
    @Override
    public void stage(String name, long total) {
        job.stage(name, total);
        if (name.equals("deciding") && total >= 0) {
            job.count("records", total);
        }
    }

    @Override
    public void bytes(long done, long total) {
        job.bytes(done, total);
    }

    @Override
    public void advance(long amount) {
        job.advance(amount);
    }

    @Override
    public void found(long pairs) {
        job.found(pairs);
    }
}
