package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.access.AuditSubject;
import dev.doppel.server.internal.access.Caller;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.ProblemType;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.SecurityHeaders;
import dev.doppel.server.internal.http.UrlParameters;
import dev.doppel.viewer.ReportPage;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Routes that list, monitor and remove jobs of all kinds, and return their results. Only administrators can list the
 * jobs of other clients. A job id is as hard to guess as a token, so a client can read every job whose id it knows.
 * Users can therefore share results by sending links.
 */
public record JobRoutes(JobQueue jobs, JobEventStreams events) implements Router.Group {
    public static final String PATH = Router.API + "/jobs";

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, this::list);
        router.get(
                Role.READ,
                PATH + "/{id}",
                context -> JsonCodec.send(context, find(context).view()));
        router.get(Role.READ, PATH + "/{id}/events", context -> events.open(context, find(context)));
        router.get(Role.READ, PATH + "/{id}/result", this::result);
        // Browsers do not send a token when they show a report in a frame or save a file. The id of a job is as hard to
        // guess as a token.
        router.get(Role.ANYONE, PATH + "/{id}/report", this::report);
        router.get(Role.ANYONE, PATH + "/{id}/file", this::file);
        router.delete(Role.READ, PATH + "/{id}", this::remove);
    }

    /** Responds with status 202 and the URL of the job. */
    public static void sendAccepted(Context context, Job job) {
        AuditSubject.job(context, job.id());
        context.header("Location", PATH + "/" + job.id());
        JsonCodec.send(context, 202, job.view());
    }

    /**
     * The jobs that a client can list.
     *
     * @param kept the maximum number of finished jobs that the service keeps
     */
    private record JobList(List<JobResponse> jobs, int kept) {}

    private void list(Context context) {
        Caller caller = Caller.of(context);
        List<JobResponse> listed = jobs.list().stream()
                .filter(job -> caller.role().includes(Role.ADMINISTER) || job.isOf(caller.name()))
                .map(Job::view)
                .toList();
        JsonCodec.send(context, new JobList(listed, jobs.kept()));
    }

    /**
     * Returns the job whose id is in the path.
     *
     * @throws ProblemException if the job does not exist
     */
    public Job find(Context context) {
        String id = context.pathParam("id");
        AuditSubject.job(context, ClientText.of(id));
        return jobs.find(id).orElseThrow(() -> notFound(id));
    }

    private static ProblemException notFound(String id) {
        return ProblemException.of(
                ProblemType.NO_JOB,
                "no job has the id " + ClientText.of(id) + ": it was removed, or newer jobs have replaced it");
    }

    private void remove(Context context) {
        Job job = find(context);
        Caller caller = Caller.of(context);
        if (!job.isOf(caller.name())) {
            caller.require(context, Role.ADMINISTER);
        }
        String id = job.id();
        if (!jobs.remove(id)) {
            throw notFound(id);
        }
        context.status(204);
    }

    private void result(Context context) throws IOException {
        Job job = findDone(context);
        context.contentType("application/json; charset=utf-8");
        send(context, job.folder().result());
    }

    private void report(Context context) throws IOException {
        Job job = findDone(context);
        JobKind work = jobs.work(job.kind());
        context.contentType("text/html; charset=utf-8").header(SecurityHeaders.POLICY, work.reportPolicy());
        if (work.isReportForDownload()) {
            context.header("Content-Disposition", "attachment; filename=\"doppel-" + work.kind() + ".html\"");
        }
        List<PairReview> reviews = PairReview.read(job.folder());
        List<DocumentLabel> labels = DocumentLabel.read(job.folder());
        if (reviews.isEmpty() && labels.isEmpty()) {
            send(context, job.folder().report());
        } else {
            context.result(ReportPage.withReviews(
                    Files.readString(job.folder().report()),
                    JsonCodec.mapper().writeValueAsString(reviews),
                    JsonCodec.mapper().writeValueAsString(labels)));
        }
    }

    private void file(Context context) throws IOException {
        Job job = findDone(context);
        String name = UrlParameters.of(context, Set.of("name")).required("name");
        Path file = JobOutputFiles.in(job.folder())
                .find(name)
                .orElseThrow(() -> ProblemException.notFound("the job wrote no file " + ClientText.of(name)));
        context.contentType("application/octet-stream")
                .header("Content-Disposition", "attachment; filename=\"" + file.getFileName() + "\"");
        send(context, file);
    }

    Job findDone(Context context) {
        Job job = find(context);
        JobResponse view = job.view();
        if (!view.state().equals(JobState.DONE.label())) {
            String state = view.state().equals(JobState.FAILED.label()) ? "failed" : "is " + view.state();
            throw ProblemException.conflict("the job " + state + " and has no result"
                    + (view.error() == null ? " yet: see " + PATH + "/" + job.id() : ": " + view.error()));
        }
        return job;
    }

    private static void send(Context context, Path file) throws IOException {
        try {
            context.result(Files.newInputStream(file));
        } catch (NoSuchFileException e) {
            throw ProblemException.notFound("the job has no such file");
        }
    }
}
