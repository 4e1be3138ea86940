package dev.doppel.server.internal.datasets;

import dev.doppel.Progress;
import dev.doppel.server.internal.jobs.Job;

/** Reports the progress of a run, and the number of records as soon as it is known, to the job of the run. */
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
