package dev.doppel.server;

import dev.doppel.server.ServerLimits.JobLimits;
import dev.doppel.server.ServerLimits.QuotaLimits;
import dev.doppel.server.ServerLimits.RequestLimits;
import dev.doppel.server.ServerLimits.UploadLimits;
import java.time.Duration;

/** Builds limits for tests. A limit that is not set has its default value. */
final class TestLimits {
    private RequestLimits requests = RequestLimits.DEFAULTS;
    private UploadLimits uploads = UploadLimits.DEFAULTS;
    private JobLimits jobs = JobLimits.DEFAULTS;
    private QuotaLimits quotas = QuotaLimits.DEFAULTS;

    static TestLimits defaults() {
        return new TestLimits();
    }

    TestLimits bodyBytes(long value) {
        return requests(value, requests.memory(), requests.textCharacters(), requests.time());
    }

    TestLimits bodyMemory(long value) {
        return requests(requests.bodyBytes(), value, requests.textCharacters(), requests.time());
    }

    TestLimits textCharacters(int value) {
        return requests(requests.bodyBytes(), requests.memory(), value, requests.time());
    }

    TestLimits requestTime(Duration value) {
        return requests(requests.bodyBytes(), requests.memory(), requests.textCharacters(), value);
    }

    private TestLimits requests(long bodyBytes, long memory, int textCharacters, Duration time) {
        requests = new RequestLimits(
                bodyBytes,
                memory,
                textCharacters,
                requests.metadataCharacters(),
                requests.documents(),
                requests.changedIds(),
                requests.hits(),
                time);
        return this;
    }

    TestLimits uploads(int files, long bytes) {
        uploads = new UploadLimits(bytes, files, uploads.characters(), uploads.documentTime());
        return this;
    }

    TestLimits jobCharacters(long value) {
        uploads = new UploadLimits(uploads.bytes(), uploads.files(), value, uploads.documentTime());
        return this;
    }

    TestLimits documentTime(Duration value) {
        uploads = new UploadLimits(uploads.bytes(), uploads.files(), uploads.characters(), value);
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

    TestLimits quotaRequests(long value) {
        quotas = new QuotaLimits(value, quotas.bytes(), quotas.jobs(), quotas.disk());
        return this;
    }

    TestLimits quotaBytes(long value) {
        quotas = new QuotaLimits(quotas.requests(), value, quotas.jobs(), quotas.disk());
        return this;
    }

    TestLimits quotaJobs(int value) {
        quotas = new QuotaLimits(quotas.requests(), quotas.bytes(), value, quotas.disk());
        return this;
    }

    TestLimits quotaDisk(long value) {
        quotas = new QuotaLimits(quotas.requests(), quotas.bytes(), quotas.jobs(), value);
        return this;
    }

    ServerLimits build() {
        return new ServerLimits(requests, uploads, jobs, quotas);
    }
}
