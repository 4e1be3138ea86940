package dev.doppel.server.internal.tune;

import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.jobs.JobRoutes;
import dev.doppel.server.internal.jobs.Uploads;

/** Asks how to scan. */
public final class TuneRoutes implements Router.Group {
    private final Uploads uploads;

    public TuneRoutes(Uploads uploads) {
        this.uploads = uploads;
    }

    @Override
    public void register(Router router) {
        router.post(
                Router.API + "/tunes",
                context -> JobRoutes.accepted(
                        context,
                        uploads.receive(context, TuneJob.KIND, folder -> TuneRequest.options(folder.options()))));
    }
}
