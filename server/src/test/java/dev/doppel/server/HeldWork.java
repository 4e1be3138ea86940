package dev.doppel.server;

import dev.doppel.server.internal.jobs.Job;
import dev.doppel.server.internal.jobs.JobFolder;
import dev.doppel.server.internal.jobs.JobKind;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Work that replaces a scan and blocks until a test releases it. */
final class HeldWork implements JobKind {
    final Semaphore begun = new Semaphore(0);
    final Semaphore released = new Semaphore(0);
    final AtomicInteger stopped = new AtomicInteger();
    final CountDownLatch firstStopped = new CountDownLatch(1);

    @Override
    public String kind() {
        return "scan";
    }

    @Override
    public void run(JobFolder folder, Job job) throws IOException {
        job.stage("holding", 2);
        job.advance(1);
        begun.release();
        try {
            if (!released.tryAcquire(2, TimeUnit.MINUTES)) {
                throw new IllegalStateException("the test did not release the work");
            }
        } catch (InterruptedException e) {
            stopped.incrementAndGet();
            firstStopped.countDown();
            throw new CancellationException();
        }
        JobFolder.write(
                folder.result(),
                writer -> writer.write("{\"files\":" + folder.files().size() + "}"));
    }
}
