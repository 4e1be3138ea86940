package dev.doppel.server;

import java.time.Duration;

/** The usual limits but for those that a test is about. */
record Limits(ServerLimits limits) {
    static Limits of() {
        return new Limits(ServerLimits.DEFAULTS);
    }

    Limits withBodyBytes(long value) {
        return new Limits(new ServerLimits(
                value,
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withUploadBytes(long value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                value,
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withFiles(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                value,
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withJobCharacters(long value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                value,
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withDocumentsPerRequest(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                value,
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withTextCharacters(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                value,
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withIdsPerDelete(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                value,
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withRunningJobs(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                value,
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withQueuedJobs(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                value,
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withKeptJobs(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                value,
                limits.eventStreams(),
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withEventStreams(int value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                value,
                limits.jobTime(),
                limits.requestTime()));
    }

    Limits withJobTime(Duration value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                value,
                limits.requestTime()));
    }

    Limits withRequestTime(Duration value) {
        return new Limits(new ServerLimits(
                limits.bodyBytes(),
                limits.uploadBytes(),
                limits.files(),
                limits.jobCharacters(),
                limits.documentsPerRequest(),
                limits.textCharacters(),
                limits.idsPerDelete(),
                limits.hits(),
                limits.runningJobs(),
                limits.queuedJobs(),
                limits.keptJobs(),
                limits.eventStreams(),
                limits.jobTime(),
                value));
    }
}
