package dev.doppel.server.internal.status;

import dev.doppel.server.ServerLimits.QuotaLimits;
import dev.doppel.server.internal.access.Quotas;
import dev.doppel.server.internal.jobs.JobAdmission;
import dev.doppel.server.internal.jobs.JobQueue;

/**
 * The quotas of a client, and the amount of each quota that the client has used. Requests are counted per minute, and
 * body bytes per hour.
 */
record QuotaView(String client, QuotaUse requests, QuotaUse bytes, QuotaUse jobs, QuotaUse disk) {
    /** A quota and the amount used. */
    record QuotaUse(long limit, long used) {}

    static QuotaView of(String client, QuotaLimits limits, Quotas quotas, JobQueue jobs) {
        Quotas.Used sent = quotas.used(client);
        JobAdmission.Used created = jobs.used(client);
        return new QuotaView(
                client,
                new QuotaUse(limits.requests(), sent.requests()),
                new QuotaUse(limits.bytes(), sent.bytes()),
                new QuotaUse(limits.jobs(), created.jobs()),
                new QuotaUse(limits.disk(), created.disk()));
    }
}
