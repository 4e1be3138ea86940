package dev.doppel.server;

import java.time.Duration;

/** The usual limits but for those that a test is about. */
final class Limits {
    private static final ServerLimits USUAL = ServerLimits.DEFAULTS;

    private long bodyBytes = USUAL.bodyBytes();
    private long uploadBytes = USUAL.uploadBytes();
    private int files = USUAL.files();
    private long jobCharacters = USUAL.jobCharacters();
    private int textCharacters = USUAL.textCharacters();
    private int runningJobs = USUAL.runningJobs();
    private int queuedJobs = USUAL.queuedJobs();
    private int keptJobs = USUAL.keptJobs();
    private Duration jobTime = USUAL.jobTime();
    private Duration requestTime = USUAL.requestTime();

    static Limits of() {
        return new Limits();
    }

    Limits withBodyBytes(long value) {
        bodyBytes = value;
        return this;
    }

    Limits withUploadBytes(long value) {
        uploadBytes = value;
        return this;
    }

    Limits withFiles(int value) {
        files = value;
        return this;
    }

    Limits withJobCharacters(long value) {
        jobCharacters = value;
        return this;
    }

    Limits withTextCharacters(int value) {
        textCharacters = value;
        return this;
    }

    Limits withRunningJobs(int value) {
        runningJobs = value;
        return this;
    }

    Limits withQueuedJobs(int value) {
        queuedJobs = value;
        return this;
    }

    Limits withKeptJobs(int value) {
        keptJobs = value;
        return this;
    }

    Limits withJobTime(Duration value) {
        jobTime = value;
        return this;
    }

    Limits withRequestTime(Duration value) {
        requestTime = value;
        return this;
    }

    ServerLimits limits() {
        return new ServerLimits(
                bodyBytes,
                uploadBytes,
                files,
                jobCharacters,
                USUAL.documentsPerRequest(),
                textCharacters,
                USUAL.idsPerDelete(),
                USUAL.hits(),
                runningJobs,
                queuedJobs,
                keptJobs,
                USUAL.eventStreams(),
                jobTime,
                requestTime);
    }
}
