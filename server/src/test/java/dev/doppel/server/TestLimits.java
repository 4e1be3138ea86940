package dev.doppel.server;

import dev.doppel.server.ServerLimits.JobLimits;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.ServerLimits.UploadLimits;
import java.time.Duration;

/** Builds limits that have default values except where a test sets them. */
final class TestLimits {
    private long bodyBytes = RequestLimits.DEFAULTS.bodyBytes();
    private int textCharacters = RequestLimits.DEFAULTS.textCharacters();
    private Duration requestTime = RequestLimits.DEFAULTS.time();
    private UploadLimits uploads = UploadLimits.DEFAULTS;
    private JobLimits jobs = JobLimits.DEFAULTS;

    static TestLimits defaults() {
        return new TestLimits();
    }

    TestLimits bodyBytes(long value) {
        bodyBytes = value;
        return this;
    }

    TestLimits textCharacters(int value) {
        textCharacters = value;
        return this;
    }

    TestLimits requestTime(Duration value) {
        requestTime = value;
        return this;
    }

    TestLimits uploads(int files, long bytes) {
        uploads = new UploadLimits(bytes, files, uploads.characters());
        return this;
    }

    TestLimits jobCharacters(long value) {
        uploads = new UploadLimits(uploads.bytes(), uploads.files(), value);
        return this;
    }

    TestLimits runningJobs(int value) {
        return jobs(value, jobs.queued(), jobs.kept(), jobs.time());
    }

    TestLimits queuedJobs(int value) {
        return jobs(jobs.running(), value, jobs.kept(), jobs.time());
    }

    TestLimits keptJobs(int value) {
        return jobs(jobs.running(), jobs.queued(), value, jobs.time());
    }

    TestLimits jobTime(Duration value) {
        return jobs(jobs.running(), jobs.queued(), jobs.kept(), value);
    }

    private TestLimits jobs(int running, int queued, int kept, Duration time) {
        jobs = new JobLimits(running, queued, kept, jobs.eventStreams(), time);
        return this;
    }

    ServerLimits build() {
        RequestLimits defaults = RequestLimits.DEFAULTS;
        return new ServerLimits(
                new RequestLimits(
                        bodyBytes,
                        textCharacters,
                        defaults.documents(),
                        defaults.deletedIds(),
                        defaults.hits(),
                        requestTime),
                uploads,
                jobs);
    }
}
