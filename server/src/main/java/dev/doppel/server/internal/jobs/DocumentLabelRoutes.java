package dev.doppel.server.internal.jobs;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.JsonCodec;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** Routes for the labels that readers assign to the documents of a scan. */
public record DocumentLabelRoutes(JobRoutes jobs, long maxBodyBytes) implements Router.Group {
    private static final String PATH = JobRoutes.PATH + "/{id}/labels";
    private static final int MAX_LABELS = 100_000;
    private static final int MAX_LABEL = 100;
    /** The characters of CSS colours, such as {@code orange}, {@code #e69f00} and {@code rgb(0 114 178)}. */
    private static final Pattern COLOUR = Pattern.compile("[#0-9A-Za-z(),.% -]{1,50}");

    @Override
    public void register(Router router) {
        router.get(Role.READ, PATH, this::list);
        router.put(Role.ADD, PATH, this::put);
    }

    private record LabelList(List<DocumentLabel> labels) {}

    private void list(Context context) throws IOException {
        JsonCodec.send(
                context, new LabelList(DocumentLabel.read(jobs.findDone(context).folder())));
    }

    private void put(Context context) throws IOException {
        Job job = jobs.findDone(context);
        RequestFields fields = RequestFields.of(context, maxBodyBytes);
        List<DocumentLabel> labels = fields.objects("labels", MAX_LABELS).stream()
                .map(DocumentLabelRoutes::label)
                .toList();
        fields.refuseOthers();
        synchronized (job) {
            DocumentLabel.write(labels, job.folder());
        }
        JsonCodec.send(context, new LabelList(labels));
    }

    private static DocumentLabel label(RequestFields fields) {
        int document = fields.integer("document", 0, Integer.MAX_VALUE, 0);
        String label = fields.text("label", MAX_LABEL);
        String colour = Objects.requireNonNull(fields.checked("colour", () -> colour(fields.string("colour"))));
        fields.refuseOthers();
        return new DocumentLabel(document, label, colour);
    }

    private static String colour(String value) {
        if (!COLOUR.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "must be a CSS colour, such as #e69f00 (got: " + ClientText.of(value) + ")");
        }
        return value;
    }
}
