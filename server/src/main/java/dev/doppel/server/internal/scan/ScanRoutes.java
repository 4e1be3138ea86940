package dev.doppel.server.internal.scan;

import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.Uploads;

/** Asks for scans. */
public final class ScanRoutes implements Router.Group {
    private final Uploads uploads;

    public ScanRoutes(Uploads uploads) {
        this.uploads = uploads;
    }

    @Override
    public void register(Router router) {
        router.post(
                Router.API + "/scans",
                context -> JobRoutes.accepted(
                        context,
                        uploads.receive(context, ScanJob.KIND, folder -> ScanRequest.options(folder.options()))));
    }
}
